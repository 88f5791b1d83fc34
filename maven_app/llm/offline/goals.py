"""Goals: what a message asks to be done, understood by rule."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from maven_app.domain.artifacts import (
    Comparison,
    FoundProduct,
    Guide,
    ProductList,
    Profile,
    Recommendation,
    products_of,
)
from maven_app.domain.messages import MAX_COMPARED, AboutProduct, CompareRequest, FormAnswer, TextMessage
from maven_app.domain.need_parser import parse_need
from maven_app.domain.products import Product
from maven_app.domain.transcript import Transcript
from maven_app.llm.offline import phrases
from maven_app.ports.products import NameMatch, ProductIndex
from maven_app.prompts.route_turn import RouteTurn

MEANT = 0.82
"""The score from which a person would say that the words name the product (see ports.products.NameMatch)."""
_MOST_PARTS = 24
"""Pieces of a comparison that are held against the names."""
_SHORT = 8
"""Words that a remark on what was shown has at most."""


@dataclass(frozen=True)
class Search:
    """Find products for these words."""

    query: str


@dataclass(frozen=True)
class Details:
    """Show one product, or what a link names."""

    product_id: str | None = None
    link: str | None = None


@dataclass(frozen=True)
class Compare:
    """Put products side by side: those on the table by id, others by the words that name them."""

    product_ids: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Recommend:
    """Choose for the shopper, among these ids or among all."""

    intent: str
    product_ids: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ask:
    """Find out first what matters; without a category, which shelf is meant."""

    category: str | None


@dataclass(frozen=True)
class LookUp:
    """Find pages of the web that these words name."""

    query: str


@dataclass(frozen=True)
class Study:
    """Read pages of the web that answer the question."""

    question: str


@dataclass(frozen=True)
class Write:
    """Write a buying guide on this topic, among these ids or all."""

    topic: str
    product_ids: tuple[str, ...] = ()


@dataclass(frozen=True)
class Revise:
    """Make a new version of the newest guide."""

    instruction: str


@dataclass(frozen=True)
class Talk:
    """Answer in words; `topic` is greeting, abilities, nothing_shown, no_web or open_question."""

    topic: str


Goal = Search | Details | Compare | Recommend | Ask | LookUp | Study | Write | Revise | Talk


async def goal_of(prompt: RouteTurn, index: ProductIndex) -> Goal:
    """What the turn's message asks to be done."""
    match prompt.turn.message:
        case CompareRequest(product_ids=ids):
            return Compare(product_ids=ids)
        case AboutProduct(product_id=id):
            return Details(product_id=id)
        case FormAnswer():
            return _after_form(prompt)
        case TextMessage(text=text):
            # One blank between words: thousands of them would keep the patterns, and with them everybody, busy for seconds.
            text = " ".join(text.split())
            return _on_the_web(text, prompt, await _goal_of_text(text, prompt, index))


def _without(asking: re.Pattern[str], text: str) -> str:
    """What is left to be searched for when the words that ask for it are taken away."""
    return _LINK_WORD.sub("", asking.sub("", text, count=1).strip()) or text


_LINK_WORD = re.compile(r"^(?:for|about|on|of|into|tentang|soal)\s+", re.IGNORECASE)


def _on_the_web(text: str, prompt: RouteTurn, goal: Goal) -> Goal:
    """The goal, or the web where the words ask for it; so does a research level chosen for a question that no product answers."""
    begun = {step.tool for step in prompt.turn.steps}
    able = begun | {tool.name for tool in prompt.available}
    if isinstance(goal, Write | Revise):
        return goal
    wanted: LookUp | Study | None = (
        LookUp(query=_without(phrases.LOOK_UP, text)) if phrases.LOOK_UP.search(text) else None
    )
    if phrases.RESEARCH.search(text) or (prompt.turn.options.research != "off" and phrases.QUESTION.search(text)):
        wanted = Study(question=_without(phrases.RESEARCH_VERB, text))
    is_left = goal == Talk("open_question") or isinstance(goal, Search)
    if wanted is None or not (is_left or phrases.RESEARCH.search(text) or phrases.LOOK_UP.search(text)):
        return goal
    if ("research" if isinstance(wanted, Study) else "web_search") in able:
        return wanted
    nothing_else = goal == Talk("open_question") or (isinstance(goal, Search) and phrases.RESEARCH.search(text))
    return Talk("no_web") if nothing_else else goal


def _after_form(prompt: RouteTurn) -> Goal:
    if prompt.need.category or prompt.need.constraints or prompt.need.wishes:
        return Recommend(intent=prompt.need.text or "the need so far")
    return Talk("abilities")


async def _goal_of_text(text: str, prompt: RouteTurn, index: ProductIndex) -> Goal:
    if link := phrases.LINK.search(text):
        return Details(link=link.group())
    if phrases.GREETING.match(text):
        return Talk("greeting")
    if phrases.ABOUT_MAVEN.search(text):
        return Talk("abilities")
    if phrases.OFF_TOPIC.search(text) and not prompt.need.category:
        return Talk("open_question")
    shown = last_shown(prompt.transcript)
    return (
        _guide(text, prompt, shown)
        or await _comparison(text, shown, index)
        or await _details(text, prompt.transcript, shown, index)
        or _choice(text, prompt, shown)
        or _open_question(text)
        or Search(query=text)
    )


async def _comparison(text: str, shown: Sequence[Product], index: ProductIndex) -> Compare | Talk | None:
    if not phrases.COMPARE.search(text) and not phrases.CHOICE.search(text):
        return await _alternative_names(text, index)
    if _wants_one_of_these(text):
        return None
    if referred := _referred(text, shown):
        return Compare(product_ids=tuple(p.id for p in referred)) if len(referred) > 1 else None
    if not shown and (phrases.first_count(text) or phrases.ordinals(text)):
        return Talk("nothing_shown")
    on_table = {product.id for product in shown}
    named = await _named_parts(text, index)
    if len({match.product.id for _, match in named if match}) + sum(match is None for _, match in named) < 2:
        return None
    known = tuple(match.product.id for _, match in named if match and match.product.id in on_table)
    names = tuple(words for words, match in named if match is None or match.product.id not in on_table)
    return Compare(product_ids=known, names=names[:MAX_COMPARED]) if any(match for _, match in named) else None


def _wants_one_of_these(text: str) -> bool:
    """ "Which of these should I buy?" asks for a pick; "the first or the second?" for both side by side."""
    asks = phrases.RECOMMEND.search(text) and phrases.THESE.search(text)
    return bool(asks) and not phrases.COMPARE.search(text) and not phrases.ordinals(text)


async def _alternative_names(text: str, index: ProductIndex) -> Compare | None:
    """ "This or that?": nothing but names of products, with an "or" between."""
    parts = phrases.OR.split(text.strip(" ?!."))
    if not 2 <= len(parts) <= MAX_COMPARED:
        return None
    named = [await _named(words, index) for words in parts]
    ids = {match.product.id for match in named if match}
    return Compare(names=tuple(parts)) if all(named) and len(ids) == len(parts) else None


async def _named(words: str, index: ProductIndex) -> NameMatch | None:
    """The product that a person would say these words name."""
    matches = await index.named(words, limit=1)
    return matches[0] if matches and matches[0].score >= MEANT else None


async def _line(words: str, index: ProductIndex) -> NameMatch | None:
    """A product of the line that these words name without saying which: "nintendo switch"."""
    matches = await index.named(words, limit=1)
    said = set(re.findall(r"\w+", words.casefold()))
    return matches[0] if matches and said <= set(re.findall(r"\w+", matches[0].product.name.casefold())) else None


def _referred(text: str, shown: Sequence[Product]) -> list[Product]:
    """Products of what was shown last that the words point at: "the first two", "these", "number 3"."""
    if count := phrases.first_count(text):
        return list(shown[:count])
    if places := phrases.ordinals(text):
        return [shown[place - 1] for place in dict.fromkeys(places) if place <= len(shown)]
    return list(shown[:MAX_COMPARED]) if phrases.THESE.search(text) else []


_LEAD = re.compile(
    r"^.*?\b(?:compare|comparison (?:of|between)|between|versus|bandingkan|perbedaan(?: antara)?|bedanya|antara|"
    r"lebih \w+ (?:yang )?mana|mana (?:yang )?lebih \w+|pilih mana|mending|"
    r"better|get|buy|choose|pick)\b[:,]?\s*",
    re.IGNORECASE,
)
_TAIL = re.compile(
    r"\s*(?:\?|\bfor\b|\bwhich\b|\buntuk\b|\bin terms of\b|\bon (?:price|battery)\b|\bmana\b|\bif\b).*$", re.IGNORECASE
)
_ARTICLE = re.compile(r"^(?:the|a|an|my|si)\s+", re.IGNORECASE)


async def _named_parts(text: str, index: ProductIndex) -> list[tuple[str, NameMatch | None]]:
    """The products that a comparison lists, each with the words that name it; None for words that look like a name but match none."""
    after_lead = await _parts_of(_LEAD.sub("", text), index)
    named = sum(match is not None for _, match in after_lead)
    if named > 1:
        return after_lead
    whole = await _parts_of(text, index)
    return whole if sum(match is not None for _, match in whole) > named else after_lead


async def _parts_of(text: str, index: ProductIndex) -> list[tuple[str, NameMatch | None]]:
    parts: list[tuple[str, NameMatch | None]] = []
    for part in phrases.SEPARATORS.split(_TAIL.sub("", text))[:_MOST_PARTS]:
        words = _ARTICLE.sub("", part.strip(" .!?"))
        if len(words) < 2:
            continue
        match = await _named(words, index) or await _line(words, index)
        if match or re.search(r"\d", words):
            parts.append((words, match))
    return parts


async def _details(text: str, transcript: Transcript, shown: Sequence[Product], index: ProductIndex) -> Details | None:
    """A question about, or a wish to see, one product that the words name or point at."""
    asks = phrases.DETAILS.search(text) or phrases.QUESTION.search(text)
    places = phrases.ordinals(text)
    if phrases.RECOMMEND.search(text) or not (asks or (places and phrases.SHOW.search(text))):
        return None
    if len(places) == 1 and places[0] <= len(shown):
        return Details(product_id=shown[places[0] - 1].id)
    if match := await _named(text, index):
        return Details(product_id=match.product.id)
    if phrases.IT.search(text) and (product := _last_read(transcript)):
        return Details(product_id=product.id)
    by_brand = [p for p in shown if p.brand and re.search(rf"\b{re.escape(p.brand)}\b", text, re.IGNORECASE)]
    if len(by_brand) == 1 and phrases.DETAILS.search(text):
        return Details(product_id=by_brand[0].id)
    return None


def _choice(text: str, prompt: RouteTurn, shown: Sequence[Product]) -> Goal | None:
    """A wish to be advised: from what was shown, or from the shelf; asks first when nothing is known that could decide."""
    asks = phrases.RECOMMEND.search(text) or phrases.MOST.search(text)
    of_these = shown and (phrases.THESE.search(text) or _only_points_back(text))
    if of_these and (asks or phrases.WHICH.search(text)):
        return Recommend(intent=text, product_ids=tuple(p.id for p in _referred(text, shown) or shown))
    undecided = phrases.UNDECIDED.search(text)
    if not undecided and not asks:
        return None
    can_ask = any(tool.name == "inquire_user" for tool in prompt.available)
    decides = bool(prompt.need.wishes) or any(c.kind != "category" for c in prompt.need.constraints)
    if can_ask and (prompt.need.category is None or not decides or (undecided and not _asked(prompt))):
        return Ask(category=prompt.need.category)
    return Recommend(intent=text)


def _only_points_back(text: str) -> bool:
    """Whether the words name no kind of product and require nothing, so that they speak of what was shown."""
    return not parse_need(text).constraints and len(text.split()) <= _SHORT


def _asked(prompt: RouteTurn) -> bool:
    """Whether a form about this shelf was answered in this conversation."""
    return any(isinstance(turn.message, FormAnswer) for turn in prompt.transcript.turns)


def _open_question(text: str) -> Talk | None:
    """A question that no catalogue answers: it names neither a maker nor a price."""
    wants_product = any(c.kind in ("budget", "brand") for c in parse_need(text).constraints)
    return Talk("open_question") if phrases.OPEN_QUESTION.match(text) and not wants_product else None


def _last_read(transcript: Transcript) -> Product | None:
    """The product that the last turn was about, when it was about one."""
    steps = transcript.last.steps if transcript.last else ()
    profiles = [step.artifact.product for step in steps if isinstance(step.artifact, Profile)]
    return profiles[0] if len(profiles) == len(steps) == 1 else None


def last_shown(transcript: Transcript) -> tuple[Product, ...]:
    """The products of the newest list, recommendation or comparison; matches only when a list has any."""
    for turn in reversed(transcript.turns):
        for step in reversed(turn.steps):
            match step.artifact:
                case ProductList(items=items) if items:
                    return _matches(items) or tuple(items)
                case Recommendation() | Comparison() | Guide() as artifact:
                    return products_of(artifact)
                case _:
                    continue
    return ()


_TOPIC = re.compile(
    r"^.*?\b(?:guides?|panduan)\b(?:\s+(?:to|for|on|about|membeli|beli|memilih|untuk|tentang)\b|:)*\s*", re.IGNORECASE
)


def _guide(text: str, prompt: RouteTurn, shown: Sequence[Product]) -> Write | Revise | None:
    """A wish for a guide, or for another version of the one there is."""
    begun = {step.tool for step in prompt.turn.steps}
    can_revise = "revise_guide" in begun | {tool.name for tool in prompt.available}
    if can_revise and "write_guide" not in begun and _is_about_the_guide(text, prompt.transcript):
        return Revise(instruction=text)
    if not phrases.GUIDE.search(text):
        return None
    referred = _referred(text, shown)
    return Write(topic=_TOPIC.sub("", text).strip(" .?!") or text, product_ids=tuple(p.id for p in referred))


def _is_about_the_guide(text: str, transcript: Transcript) -> bool:
    """Whether the words ask to change a guide that they name, or the one that was written last."""
    shapes = phrases.SHORTER.search(text) or phrases.DROP.search(text)
    if phrases.THE_GUIDE.search(text):
        return bool(shapes or phrases.ADD.search(text) or phrases.CHANGE.search(text))
    steps = transcript.last.steps if transcript.last else ()
    was_last = any(isinstance(step.artifact, Guide) for step in steps)
    return was_last and bool(shapes or phrases.CHANGE.search(text)) and _only_points_back(text)


def _matches(items: Sequence[FoundProduct]) -> tuple[Product, ...]:
    return tuple(item for item in items if item.fit == "match")
