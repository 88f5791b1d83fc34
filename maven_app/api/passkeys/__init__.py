"""Passkeys over HTTP."""
