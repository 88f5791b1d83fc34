"""Title facts: what the name of a product itself states, in words of the registry: wireless, 27 inches, 1 TB."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from maven_app.domain.catalogue.categories import category_of, spec_key
from maven_app.domain.catalogue.facts import Fact, SpecValue, normalize
from maven_app.domain.language.tokens import tokenize, words_in
from maven_app.domain.needs.need import Constraint, SpecLimit
from maven_app.domain.quantities.extraction import extract_quantities
from maven_app.understanding.lexicon.amounts import AFTER, BEFORE, NOUNS
from maven_app.understanding.need_parser import limits_in_name
from maven_app.understanding.statements.connections import is_wireless
from maven_app.understanding.statements.named_resolutions import named_resolution
from maven_app.understanding.statements.property_matching import is_of_ordinary_use, is_with_case
from maven_app.understanding.statements.title_clauses import clause_of, strip_variant_clauses
from maven_app.understanding.statements.value_bases import stated_basis
from maven_app.understanding.titles.product_identity import category_in
from maven_app.understanding.titles.title_capacities import HAVE_BOTH, named_capacities
from maven_app.understanding.titles.variant_values import are_alike, offered_beside

_COMPUTERS, _LONGEST = frozenset({"laptops", "tablets", "consoles"}), 48
"""Categories of what runs through its battery in so many hours."""
_OF_BUNDLES = frozenset({"keyboard_accessory"})
"""Keys that a name states of things that come beside the product, whoever makes them."""
_WAYS = frozenset({"wireless", "connection"})
"""Keys whose words say how a thing connects: "Wired", "Bluetooth"."""
_WIRED = frozenset({"wired", "corded", "berkabel"})
"""Words of a name for what has a cable; a cable that is named may come beside it."""
_DAYS = r"[^\W\d](?:ays?|ari|age?n?|eeks?|oche?n?|inggu)\b"
_CHOICE = 3
"""How many times the smaller of two sizes that are offered the larger may be."""
_SAME = 0.015
"""Figures that lie closer together, as a share, are one figure in two units: 15.6 inches and 39.6 cm."""


def title_facts(title: str, source: str, *, category: str | None = None) -> Iterator[Fact]:
    """The facts that `title` states, each key once, cited from `source`; of a known category only those that it has.

    Of what it states in two ways ("55 or 65 inch") nobody knows which is true.
    """
    own = strip_variant_clauses(title)
    named = category or category_in(title)
    limits = limits_in_name(own, category=named)
    keys = category_of(named).specs if named else ()
    stated = {
        key: said for key, said in _by_key(limits, own, named).items() if (key in keys if keys else key != "type")
    }
    values = {key: _agree([value for value, _ in said]) for key, said in stated.items()}
    values = _with_sure_resolution(values, own, named)
    for key, value in values.items():
        if value is not None:
            basis = stated_basis(key, clause_of(stated[key][0][1], own), category=category)
            yield Fact(key=key, value=value, unit=spec_key(key).unit, basis=basis, sources=(source,))


def _with_sure_resolution(
    values: Mapping[str, SpecValue | None], title: str, category: str | None
) -> dict[str, SpecValue | None]:
    """`values` without a resolution whose name other screens have, too."""
    resolution, inches = values.get("resolution"), values.get("screen_size")
    if not isinstance(resolution, str):
        return dict(values)
    size = float(inches) if isinstance(inches, int | float) else None
    return {**values, "resolution": named_resolution(resolution, title, category, size)}


def with_title_facts(
    facts: Iterable[Fact], title: str, source: str, *, category: str | None = None
) -> tuple[Fact, ...]:
    """`facts`, and beside them those that only `title` states."""
    stated = {fact.key: fact for fact in facts}
    for fact in title_facts(title, source, category=category):
        stated.setdefault(fact.key, fact)
    return tuple(stated.values())


StatedValues = list[tuple[SpecValue | None, str]]
"""The values of one key with the words that state each; None for one that is no value, or that is ruled out."""


def _by_key(limits: Sequence[Constraint], title: str, category: str | None) -> dict[str, StatedValues]:
    """The statements of a title, by spec key."""
    stated = dict[str, StatedValues]()
    for limit in limits:
        if not isinstance(limit, SpecLimit) or limit.key in _OF_BUNDLES:
            continue
        key = _key(limit, clause_of(limit.words, title), category)
        if key is not None:
            stated.setdefault(key, []).append((_value(limit, title), limit.words))
    ways = [one.words for one in limits if isinstance(one, SpecLimit) and one.key in _WAYS and not one.excluded]
    wireless = is_wireless(", ".join(ways))
    if wireless or (wireless is False and all(way.casefold() in _WIRED for way in ways)):
        stated["wireless"] = [(wireless, ways[0])]
    if category in HAVE_BOTH or category is None:
        for key in ("ram", "storage", "gpu_memory"):
            stated.pop(key, None)
        sizes = named_capacities(title, category)
        stated |= {key: [(_whole(size), f"{size:g} GB")] for key, size in sizes.items()}
    return stated


def _agree(values: Sequence[SpecValue | None]) -> SpecValue | None:
    """The value that all of these are: of texts the one that says more ("RTX 4060" of that and "RTX"), of figures the roundest."""
    first = max((one for one in values if isinstance(one, str)), key=len, default=values[0])
    if all(isinstance(one, int | float) and not isinstance(one, bool) for one in values):
        first = min(values, key=lambda one: len(str(one)))
    return first if first is not None and all(_is_same(first, other) for other in values) else None


def _is_same(one: SpecValue, other: SpecValue | None) -> bool:
    if isinstance(one, str) and isinstance(other, str):
        return other.casefold() in one.casefold()
    if isinstance(one, bool) or isinstance(other, bool) or not isinstance(one, int | float):
        return one == other
    return isinstance(other, int | float) and abs(one - other) <= _SAME * max(one, other)


def _key(limit: SpecLimit, clause: str, category: str | None) -> str | None:
    """The spec key of which the words of a limit speak in their clause; None where they speak of another thing in the same unit."""
    if isinstance(limit.equals, bool | str | tuple):
        return limit.key
    if limit.key == "battery_life" and is_with_case(clause):
        return "battery_life_case"
    if limit.key == "storage" and "ram" in _nouns_in(limit.words):
        return None
    is_its = is_of_ordinary_use(spec_key(limit.key), clause, clause.find(limit.words))
    return limit.key if is_its and _may_last(limit, clause, category) else None


def _value(limit: SpecLimit, title: str) -> SpecValue | None:
    """The value that a title states in the words of a limit; None for one of several that it offers."""
    if limit.excluded or limit.equals is False:
        return None
    if limit.equals is True or (isinstance(limit.equals, str) and spec_key(limit.key).kind == "text"):
        return limit.equals
    figure = _figure(limit) if limit.equals is None else None
    start = title.find(limit.words)
    others = offered_beside(title, start, start + len(limit.words)) if figure and start >= 0 else ()
    return None if any(are_alike(figure or 0, other, at_most=_CHOICE) for other in others) else figure


def _may_last(limit: SpecLimit, clause: str, category: str | None) -> bool:
    """Whether a time is one that a battery lasts: not the 155H of a processor, nor days of which no word says what they are."""
    if limit.key != "battery_life":
        return True
    is_of_computer = category in _COMPUTERS and (limit.at_least or 0) > _LONGEST
    return not is_of_computer and ("battery" in _nouns_in(clause) or not re.search(_DAYS, limit.words, re.I))


def _nouns_in(text: str) -> set[str]:
    """The keys that the words for measured things in a text name: "battery", "ram"."""
    words = words_in(text)
    return {noun[1] for place in range(len(words)) if (noun := NOUNS.at(words, place))}


def _figure(limit: SpecLimit) -> float | int | None:
    """The number that stands in the words: as it is, or as the size that a span of sizes was made of; none that they only bound."""
    spec, words = spec_key(limit.key), [token.word for token in tokenize(limit.words)]
    if limit.strict or any(bound.at(words, place) for bound in (BEFORE, AFTER) for place in range(len(words))):
        return None
    said = {normalize(float(v), one.measure, spec) for one in extract_quantities(limit.words) for v in one.values}
    least = limit.at_least if limit.at_least is not None else limit.at_most
    most = limit.at_most if limit.at_most is not None else least
    sizes = {size for size in said if size is not None and least is not None and least <= size <= (most or least)}
    return _whole(sizes.pop()) if len(sizes) == 1 else None


def _whole(number: float) -> float | int:
    return int(number) if number == int(number) else number
