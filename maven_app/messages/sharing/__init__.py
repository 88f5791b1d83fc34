"""English of what concerns sharing: the shared page, and the dialog and the list of its owner."""
