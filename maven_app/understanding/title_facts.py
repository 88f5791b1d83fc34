"""Title facts: what the name of a product itself states, in words of the registry: wireless, 27 inches, 1 TB."""

import re
from collections.abc import Iterable, Iterator

from maven_app.domain.categories import category_of, spec_key
from maven_app.domain.facts import Fact, normalise, value_text
from maven_app.domain.needs.need import SpecLimit
from maven_app.domain.quantities.reading import quantities_in
from maven_app.understanding.need_parser import parse_need


def title_facts(title: str, source: str, *, category: str | None = None) -> Iterator[Fact]:
    """The facts that `title` states, cited from `source`; of a known category only those that it has."""
    keys = category_of(category).specs if category else ()
    for limit in parse_need(title, category=category).constraints:
        if not isinstance(limit, SpecLimit) or (keys and limit.key not in keys):
            continue
        spec = spec_key(limit.key)
        if limit.equals is True or (isinstance(limit.equals, str) and spec.kind == "text"):
            yield Fact(key=limit.key, value=limit.equals, unit=spec.unit, sources=(source,))
        elif (value := _figure(limit, title)) is not None:
            yield Fact(key=limit.key, value=value, unit=spec.unit, sources=(source,))


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
