"""Advised limits: what an expert's answer to a message asks of the pick beside it, so that the two agree."""

from collections.abc import Iterator

from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.knowledge.limits import parse_limit
from maven_app.knowledge.schema import AdviceEntry
from maven_app.knowledge.shipped import Knowledge
from maven_app.understanding.questions.advice import advice_on


def with_advised_limits(need: Need, text: str, knowledge: Knowledge) -> Need:
    """The need with what the advice on `text` asks of a pick, as hopes that can be taken back; what was said stays."""
    if not need.category or need.is_exploration:
        return need
    entry = advice_on(text, knowledge.advice, category=need.category)
    if entry is None:
        return need
    return copy_with(need, constraints=(*need.constraints, *_open_limits(entry, need)))


def _open_limits(entry: AdviceEntry, need: Need) -> Iterator[SpecLimit]:
    """Limits of the entry, but for facts of which the shopper said something."""
    said = {limit.key for limit in need.constraints if isinstance(limit, SpecLimit)}
    waived = {waiver.code for waiver in need.waivers}
    for limit in (parse_limit(one, entry.category) for one in entry.asks):
        if limit.key not in said and limit.code not in waived:
            yield copy_with(limit, soft=True, advised=True)
