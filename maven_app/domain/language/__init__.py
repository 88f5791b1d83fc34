"""Language: words of a message, whichever language it is in."""
