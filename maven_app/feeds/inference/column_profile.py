"""Column profile: what the values of one column of a feed are, counted, and which kind of fact they make of it."""

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from maven_app.domain.catalogue.categories import own_spec_key
from maven_app.domain.catalogue.spec_keys import SpecKey
from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.domain.quantities.units import same_dimension
from maven_app.feeds.values import ValueMismatch, is_yes_or_no, measure_of, spec_value, text_of

_NEARLY_ALL = 0.9
_LONGEST_WORDS = 60
"""Characters; what is mostly longer is prose, and no fact that products are compared by."""
_MOST_TEXTS = 500
"""Different texts counted of a column."""
_LISTING = re.compile(r"[;|]")
_RECURRING = 2.0
"""How often the parts of texts with commas occur on average, from where on they are things that are listed."""


@dataclass
class ColumnProfile:
    """The values of one column in one category."""

    filled: int = 0
    as_known: int = 0
    """How many are what the key of ours that is called so holds, their unit stated where it has one."""
    yes_or_no: int = 0
    lists: int = 0
    prose: int = 0
    units: Counter[str | None] = field(default_factory=Counter)
    """How many figures state each unit; None: they state none."""
    texts: Counter[str] = field(default_factory=Counter)

    def add(self, value: Any, unit: str | None, known: SpecKey | None, context: ReadingContext) -> None:
        """Count one value, `unit` being what the column's name states. Those that are nothing are passed over."""
        try:
            text = text_of(value)
        except ValueMismatch:
            return
        if text is None:
            return
        self.filled += 1
        measured = measure_of(value, unit, context)
        if measured:
            self.units[measured[1]] += 1
        self.as_known += known is not None and _is_as_known(value, unit, known, bool(measured and measured[1]), context)
        self.yes_or_no += is_yes_or_no(value)
        self.lists += isinstance(value, list) or bool(_LISTING.search(text))
        self.prose += len(text) > _LONGEST_WORDS
        if len(self.texts) < _MOST_TEXTS or text in self.texts:
            self.texts[text] += 1

    @property
    def varies(self) -> bool:
        """Whether it tells one product from another."""
        return len(self.texts) > 1

    def key(self, name: str) -> SpecKey | None:
        """The key that the column makes, called `name`; None for prose."""
        enough = self.filled * _NEARLY_ALL
        unit = self._unit()
        if self.prose > self.filled / 2:
            return None
        if self.yes_or_no >= enough:
            return own_spec_key(name, "yes_no")
        if self._measured_in(unit) >= enough:
            return own_spec_key(name, "number", unit)
        return own_spec_key(name, "list" if self._is_listing() else "text")

    @property
    def is_as_known(self) -> bool:
        """Whether nearly all values are what the key of ours that is called so holds."""
        return self.as_known >= self.filled * _NEARLY_ALL

    def _unit(self) -> str | None:
        """The unit that most figures state; None where most state none."""
        return self.units.most_common(1)[0][0] if self.units else None

    def _measured_in(self, unit: str | None) -> int:
        """How many figures can be told in `unit`: those that state none only where it is none."""
        if unit is None:
            return self.units[None]
        return sum(count for stated, count in self.units.items() if stated and same_dimension(stated, unit))

    def _is_listing(self) -> bool:
        if self.lists > self.filled / 2:
            return True
        listed = {text: count for text, count in self.texts.items() if "," in text}
        parts = [part.strip() for text, count in listed.items() for part in text.split(",") for _ in range(count)]
        recurs = bool(parts) and len(parts) / len(set(parts)) >= _RECURRING
        return recurs and sum(listed.values()) > self.filled / 2


def _is_as_known(value: Any, unit: str | None, known: SpecKey, states_unit: bool, context: ReadingContext) -> bool:
    """Whether `value` is one of `known`. A bare figure of what has a unit may be in another."""
    if known.kind == "number" and known.unit is not None and not states_unit:
        return False
    try:
        return spec_value(value, unit, known, context) is not None
    except ValueMismatch:
        return False
