"""Documents: Markdown and plain text, taken apart and bounded."""
