"""Sharing: what somebody shows to whoever has a link."""
