"""Strict table: the base of what a file of knowledge holds; a key that nobody reads is refused."""

from pydantic import BaseModel, ConfigDict


class StrictTable(BaseModel):
    """A table of a file, which may hold nothing unknown."""

    model_config = ConfigDict(extra="forbid", frozen=True)
