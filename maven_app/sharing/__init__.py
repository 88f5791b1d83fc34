"""Sharing: snapshots of conversations as pages for whoever has a link."""
