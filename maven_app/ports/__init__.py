"""What the core needs from the outside, as small Protocols; adapters are chosen in bootstrap."""
