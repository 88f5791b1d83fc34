"""Reading: the parse state under the name by which `amounts` reads it."""

from maven_app.understanding.parsing.parse_state import ParseState as Reading

__all__ = ["Reading"]
