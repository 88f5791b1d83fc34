"""Telemetry from the settings; what it needs is loaded only where one of them turns it on."""
