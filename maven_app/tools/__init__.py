"""What the assistant can do: one fixed workflow each, yielding data and never components."""
