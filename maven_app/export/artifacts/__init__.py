"""Artifacts as parts of a document: of each kind, the words and tables that its page draws."""
