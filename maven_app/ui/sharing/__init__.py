"""Sharing on the page: the list of links."""
