"""Ports of sharing."""
