"""Composer over HTTP: what helps a shopper to write the next message."""
