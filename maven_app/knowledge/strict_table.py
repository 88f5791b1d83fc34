"""Strict table: the base of what a file of knowledge holds; a key that nobody reads is refused."""

from typing import TypeVar, cast, dataclass_transform

from pydantic import BaseModel, ConfigDict, Field
from pydantic.dataclasses import dataclass

_Table = TypeVar("_Table")
_STRICT = ConfigDict(extra="forbid")


class StrictTable(BaseModel):
    """A table of a file, which may hold nothing unknown."""

    model_config = ConfigDict(extra="forbid", frozen=True)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(Field,))
def strict_entry(table: type[_Table]) -> type[_Table]:
    """The same for a table of which there are thousands: without a dictionary and a set of names for each, in a fifth of the room."""
    entry = dataclass(frozen=True, slots=True, kw_only=True, config=_STRICT)
    return cast("type[_Table]", entry(table))
