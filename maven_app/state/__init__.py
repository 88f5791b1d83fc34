"""Reflex states: they translate browser events to calls, and the log to vars. They decide nothing."""
