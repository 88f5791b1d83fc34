"""Telemetry: a port through which the work on turns can be measured."""
