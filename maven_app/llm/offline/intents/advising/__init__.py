"""Advising: what an expert's advice on a message is looked for in."""
