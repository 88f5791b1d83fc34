"""Golden cases on the page: made at a press, listed, and edited in a form."""
