"""A table without a server: the same domain and services where Python runs in a page, on what the browser keeps."""
