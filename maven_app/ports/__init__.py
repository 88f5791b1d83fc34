"""The outside as the core needs it, in small Protocols; adapters are chosen in bootstrap."""
