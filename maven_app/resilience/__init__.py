"""Resilience: how calls to services fail well. It knows nothing of shopping."""
