"""Checks: what `doctor` asks of services and models."""
