"""The offline engine: answers every prompt from the catalogue, by rule, and says what it cannot do."""
