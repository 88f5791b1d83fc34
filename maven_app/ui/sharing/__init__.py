"""Sharing on the page: the dialog that makes a link, and the list of links."""
