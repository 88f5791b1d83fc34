"""Lexicon: the words that messages are read by, and the nearest known word to a misspelt one."""
