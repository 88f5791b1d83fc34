"""Questions that are put to a model, one module each: typed inputs, the text, the type of the answer."""
