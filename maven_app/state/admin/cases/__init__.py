"""Golden cases that are made of turns: making, listing and editing them."""
