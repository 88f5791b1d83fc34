"""Need reading: what the words that the rules could make nothing of imply, by meaning."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from maven_app.domain.needs.need import Need
from maven_app.ports.embedding import TextEmbedder
from maven_app.prompts.read_need import LimitRead, NeedReading, ReadNeed, WishRead
from maven_app.understanding.implied_wishes.classifier import ImpliedWish, implied_wishes
from maven_app.understanding.implied_wishes.clauses import surroundings_of
from maven_app.understanding.need_parser import unknown_things

_SURE_OF_SENTENCE, _SURE_OF_FACT = 0.55, 0.7
"""The chance that a whole sentence needs, which says more than one thing, and a fact, which ranks more than a wish does."""

_DEMANDED = re.compile(
    r"\b(?:must|has to|have to|needs? to|mustn't|harus|wajib|kudu|can't live without)\b", re.IGNORECASE
)
"""Words by which a clause demands what it implies."""


class _Implied(NamedTuple):
    kind: str
    """`uses`, `criteria` or `facts`."""
    id: str
    quote: str


async def implied_reading(prompt: ReadNeed, embedder: TextEmbedder) -> NeedReading:
    """The uses and criteria that the words left over imply, and the yes or no of a fact as a limit, soft where nothing demands it."""
    implied = await _implied(prompt, embedder)
    return NeedReading(
        uses=tuple(WishRead(id=one.id, quote=one.quote) for one in implied if one.kind == "uses"),
        criteria=tuple(WishRead(id=one.id, quote=one.quote) for one in implied if one.kind == "criteria"),
        limits=tuple(_limit(one) for one in implied if one.kind == "facts"),
    )


async def _implied(prompt: ReadNeed, embedder: TextEmbedder) -> tuple[_Implied, ...]:
    """What each group of words left over implies: its clause or, where that alone tells nothing, its sentence."""
    category = prompt.need.category or prompt.before.category
    around = [surroundings_of(words, prompt.text) for words in prompt.need.unused]
    parts = tuple(dict.fromkeys(part for one in around for part in one if part))
    if category is None or not parts:
        return ()
    wishes = dict(zip(parts, await implied_wishes(parts, category, embedder), strict=False))
    read = {wish.use or wish.criterion for wish in prompt.need.wishes}
    found = dict[str, _Implied]()
    for clause, sentence in around:
        of_clause, of_sentence = _taken(clause, wishes), _taken(sentence, wishes, least=_SURE_OF_SENTENCE)
        implied = of_clause or (of_sentence if of_sentence and of_sentence.id not in read else None)
        if implied and _is_open(implied.quote, prompt.need):
            found.setdefault(implied.id, implied)
    return tuple(found.values())


def _is_open(part: str, need: Need) -> bool:
    """Whether words may imply a wish: not those of a thing that is not carried, and not those that say what must not be."""
    refused = [waiver.words for waiver in need.waived if waiver.rules_out]
    return not unknown_things(part) and not any(words in part for words in refused)


def _taken(part: str, wishes: Mapping[str, ImpliedWish], *, least: float = 0.0) -> _Implied | None:
    wish = wishes.get(part)
    if wish is None or not wish.is_sure or wish.chance < max(least, _SURE_OF_FACT if wish.kind == "facts" else 0.0):
        return None
    return _Implied(wish.kind, wish.id, part)


def _limit(implied: _Implied) -> LimitRead:
    key, _, answer = implied.id.partition("=")
    is_demanded = bool(_DEMANDED.search(implied.quote))
    return LimitRead(key=key, equals=answer or "yes", soft=not is_demanded, quote=implied.quote)
