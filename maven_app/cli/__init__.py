"""The terminal entry point: one module per command."""
