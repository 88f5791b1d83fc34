"""Title facts: what the name of a product itself states, in words of the registry: wireless, 27 inches, 1 TB."""

import re
from collections.abc import Iterable, Iterator

from maven_app.domain.categories import category_of, spec_key
from maven_app.domain.facts import Fact, normalise, value_text
from maven_app.domain.needs.need import SpecLimit
from maven_app.domain.quantities.reading import quantities_in
from maven_app.understanding.need_parser import limits_in_name
from maven_app.understanding.value_bases import stated_basis


def title_facts(title: str, source: str, *, category: str | None = None) -> Iterator[Fact]:
    """The facts that `title` states, each key once, cited from `source`; of a known category only those that it has."""
    keys, stated = category_of(category).specs if category else (), set[str]()
    for limit in limits_in_name(title, category=category):
        if (
            not isinstance(limit, SpecLimit)
            or limit.excluded
            or limit.key in stated
            or (keys and limit.key not in keys)
        ):
            continue
        spec = spec_key(limit.key)
        is_said = limit.equals is True or (isinstance(limit.equals, str) and spec.kind == "text")
        value = limit.equals if is_said else _figure(limit, title)
        if value is not None:
            stated.add(limit.key)
            basis = stated_basis(limit.key, _clause_of(limit.words, title), category=category)
            yield Fact(key=limit.key, value=value, unit=spec.unit, basis=basis, sources=(source,))


def with_title_facts(
    facts: Iterable[Fact], title: str, source: str, *, category: str | None = None
) -> tuple[Fact, ...]:
    """`facts`, and beside them those that only `title` states."""
    stated = {fact.key: fact for fact in facts}
    for fact in title_facts(title, source, category=category):
        stated.setdefault(fact.key, fact)
    return tuple(stated.values())


def _figure(limit: SpecLimit, title: str) -> float | int | None:
    """The number that stands in the title: as it is, or as the size that a span of sizes was made of."""
    spec = spec_key(limit.key)
    if limit.at_least is None or limit.strict:
        return None
    if limit.at_most is not None:
        said = (normalise(float(v), one.unit, spec) for one in quantities_in(limit.words) for v in one.values)
        sizes = {size for size in said if size is not None and limit.at_least <= size <= limit.at_most}
        return sizes.pop() if len(sizes) == 1 else None
    value = int(limit.at_least) if limit.at_least == int(limit.at_least) else limit.at_least
    written = re.sub(r"\W", "", value_text(value, spec.unit)).lower()
    return value if written in re.sub(r"\W", "", title).lower() else None


def _clause_of(words: str, title: str) -> str:
    """The part of the title between its commas and brackets in which the words stand: the HDR of "HDR, 500 nits" is no basis."""
    return next((clause for clause in re.split(r"[,;|()/]", title) if words.casefold() in clause.casefold()), words)
