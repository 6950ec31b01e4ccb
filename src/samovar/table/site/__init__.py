"""The page that needs no server, as a folder of files for any static host."""

from samovar.table.site.files import CannotBuild, SiteFiles
from samovar.table.site.folder import Site, build_site

__all__ = ["CannotBuild", "Site", "SiteFiles", "build_site"]
