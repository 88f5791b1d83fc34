"""Intents: what a message wants done, decided by how likely its words mean it and by what they point at."""
