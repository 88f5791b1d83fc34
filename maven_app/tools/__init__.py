"""Tools of the assistant: one fixed workflow each, yielding data and never components."""
