"""History: the list of all conversations."""
