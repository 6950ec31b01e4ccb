"""What the owner of a server can do to it from outside, whether it runs or not."""

from samovar.table.admin.office import Mistake, Office, open_office

__all__ = ["Mistake", "Office", "open_office"]
