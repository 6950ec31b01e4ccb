"""The page that needs no server, as a folder of files for any static host."""

from samovar.table.site.folder import CannotBuild, Site, build_site

__all__ = ["CannotBuild", "Site", "build_site"]
