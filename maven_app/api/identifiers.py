"""Identifiers: ids as requests carry them."""

from typing import Annotated

from fastapi import Path

ID_PATTERN = r"^[A-Za-z0-9_-]{1,64}$"
Id = Annotated[str, Path(pattern=ID_PATTERN)]
"""An id in an address."""
