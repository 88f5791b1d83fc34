"""Passkeys by WebAuthn: what browsers ask of authenticators, and checks of their answers."""
