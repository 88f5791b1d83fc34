"""Adapters of telemetry: metrics for Prometheus, traces and metrics for an OpenTelemetry collector."""
