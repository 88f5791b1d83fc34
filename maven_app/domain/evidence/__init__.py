"""Evidence: whether what an answer says stands in the sources that it cites."""
