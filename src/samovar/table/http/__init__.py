"""The tables over HTTP: routes, errors, limits, the built app."""
