"""Context: how conversations, products and buying knowledge are told to a model."""
