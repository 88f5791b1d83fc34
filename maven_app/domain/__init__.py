"""The words of the business: values and pure functions, no framework and no input or output."""
