"""Feed survey: which kinds of goods a feed has that are none of ours, and what its columns mean in each."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from maven_app.domain.catalogue.categories import Category, own_category, own_spec_key, singular
from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.catalogue.spec_keys import SpecKey
from maven_app.feeds.columns import key_name, spec_of, unit_in_name
from maven_app.feeds.inference.column_profile import ColumnProfile
from maven_app.feeds.own_schema import is_own
from maven_app.feeds.products import FeedInfo, RowReader, reading_context, row_category, spec_fields
from maven_app.feeds.rows import Row, RowRejected

_FAIR_SHARE = 0.2
"""A key is the category's own where at least so many of its products have it."""
_MOST_KEYS = 40
_MOST_COLUMNS = 500
_MOST_CATEGORIES = 200
_ON_CARD = 3


@dataclass
class _CategoryCounts:
    """Counts of one category."""

    products: int = 0
    columns: dict[str, ColumnProfile] = field(default_factory=lambda: defaultdict(ColumnProfile))
    """By name, in the order in which they were met."""


class FeedSurvey:
    """Counts the rows of feeds, of goods of which `taxonomy` does not know already all that they state."""

    def __init__(self, taxonomy: Taxonomy) -> None:
        self._taxonomy = taxonomy
        self._known = {category.id for category in taxonomy.categories.values()} - {
            one.id for one in taxonomy.shop_categories
        }
        self._counted: dict[str, _CategoryCounts] = {}
        self._called: dict[str, str] = {}

    def add(self, row: Row, info: FeedInfo) -> None:
        """Count one row; one that is no product counts for nothing."""
        reading = RowReader(info, row.fields)
        is_typed = is_own(row.fields)
        try:
            named = str(row.fields.get("category") or "") if is_typed else row_category(reading)
        except RowRejected:
            return
        counted = self._of(named)
        if counted is None:
            return
        counted.products += 1
        stated = _typed_fields(row.fields) if is_typed else _named_fields(reading, named)
        for name, value, unit in stated:
            if name in counted.columns or len(counted.columns) < _MOST_COLUMNS:
                known = self._taxonomy.spec_keys.get(spec_of(name, named)[0])
                counted.columns[name].add(value, unit, known, reading_context(reading))

    def categories(self) -> tuple[Category, ...]:
        """The categories that were met, each as it is from now on: what the taxonomy knows of it stays as it is."""
        return tuple(self._category(id, counted) for id, counted in self._counted.items() if counted.products)

    def _of(self, named: str) -> _CategoryCounts | None:
        """The counts of a category; None for one of ours, and for one too many. "Toaster" and "toasters" are one."""
        if named in self._known or not named:
            return None
        id = self._called.setdefault(singular(named.replace("_", " ")), named)
        if id not in self._counted and len(self._counted) == _MOST_CATEGORIES:
            return None
        return self._counted.setdefault(id, _CategoryCounts())

    def _category(self, id: str, counted: _CategoryCounts) -> Category:
        before = self._taxonomy.categories.get(id) or own_category(id, specs=(), card=())
        enough = counted.products * _FAIR_SHARE
        columns = {name: profile for name, profile in counted.columns.items() if profile.filled >= enough}
        stated = {spec.key: spec for spec, _ in self._keys(id, columns) if spec.key not in before.specs}
        added = list(stated.values())[: max(0, _MOST_KEYS - len(before.specs))]
        own = (spec for spec in added if spec is not self._taxonomy.spec_keys.get(spec.key))
        return own_category(
            id,
            specs=(*before.specs, *(spec.key for spec in added)),
            card=before.card or _card(self._keys(id, columns)),
            keys=(*before.keys, *own),
        )

    def _keys(self, category: str, columns: Mapping[str, ColumnProfile]) -> Iterator[tuple[SpecKey, ColumnProfile]]:
        """The keys that the columns are: one of ours where their values are what that holds, else one of their own name."""
        for name, profile in columns.items():
            known = self._taxonomy.spec_keys.get(spec_of(name, category)[0])
            spec = known if known and profile.is_as_known else _own_key(name, profile, columns)
            if spec:
                yield spec, profile


def _own_key(name: str, profile: ColumnProfile, columns: Mapping[str, ColumnProfile]) -> SpecKey | None:
    """The key of a column, its unit that of its values, or the one that ends its name."""
    own = profile.key(key_name(name))
    ending = unit_in_name(own.key) if own and own.kind == "number" and own.unit is None else None
    return own_spec_key(ending[0], "number", ending[1]) if ending and ending[0] not in columns else own


def _named_fields(reading: RowReader, category: str) -> Iterator[tuple[str, Any, str | None]]:
    for name, value in spec_fields(reading, category):
        yield name, value, spec_of(name, category)[1]


def _typed_fields(fields: Mapping[str, Any]) -> Iterator[tuple[str, Any, str | None]]:
    """The specs of a line of our own schema, whose keys are names already."""
    for spec in fields["specs"]:
        if isinstance(spec, dict) and isinstance(spec.get("key"), str):
            unit = spec.get("unit")
            yield spec["key"], spec.get("value"), unit if isinstance(unit, str) else None


def _card(keys: Iterable[tuple[SpecKey, ColumnProfile]]) -> tuple[str, ...]:
    """The keys that a card shows: what tells products apart before what all share, and figures before words."""
    order = {"number": 0, "yes_no": 1, "list": 2, "text": 2}
    ranked = sorted(keys, key=lambda pair: (not pair[1].varies, order[pair[0].kind]))
    return tuple(spec.key for spec, _ in ranked[:_ON_CARD])
