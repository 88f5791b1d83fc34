"""Last asked features: what the last question asked for, which a wish only points at: "which other laptops allow that?"."""

import re
from collections.abc import Sequence

from maven_app.domain.catalogue.categories import CATEGORIES, spec_key
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import WHICH
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.needs.need import LineExclusion, Need, SpecLimit
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.knowledge.schema import GlossaryEntry
from maven_app.understanding.glossary.terms import terms_in_text
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.parsing.feature_phrases import features_stated
from maven_app.understanding.pointing.pointing_words import places_in
from maven_app.understanding.pointing.screen import last_answer_step

_POINTS = re.compile(
    r"\b(?:allows?|do|does|has|have|can|can do|offers?|supports?|with|for)\s+(?:that|this|it|so)\b|\bwhere (?:i|you|one) can\W*$"
    r"|\b(?:that|others?|ones?|which) (?:can|does|do|are|is|has it|have it)(?: then| instead| though)?(?:\W*$|[,;.])"
    r"|\byang (?:bisa|punya|ada)(?: gitu| begitu| itu)?\W*$",
    re.IGNORECASE,
)
"""How a wish ends that leaves unsaid what it is for: "something similar where I can"."""
_OF_SOME_THING = word_set("something anything one ones any other others another which yang lain lainnya")
_LONGEST = 5
_NEEDED = re.compile(r"\b(?:do|would|will) (?:i|we) (?:really |actually |even )?need (that|it|this)\b", re.IGNORECASE)
"""Asks whether something is needed that was just spoken of."""
_DOES_THAT = re.compile(
    r"^\W*(?:(?:and|but|so|ok)\W+)*(?:do|does|can|will|has|have)\b(?! (?:you|i|we)\b)"
    r"[^?]*\b(?:do|does|have|has|can) (that|this)(?: too| as well)?\W*$"
    r"|\bbisa (gitu|begitu|gituan)\b",
    re.IGNORECASE,
)
"""Asks of a product what was asked for before: "does the SE 3 do that too?"; "can you do that?" asks no product."""
_OTHER = word_set("other others another lain lainnya")
"""Words that want it of anything but what was asked about."""
_ASKING_OF_IT = word_set("does do is are can has have will")
"""Words by which a message begins that asks it of what is shown."""


def wants_one(text: str) -> bool:
    """Whether `text` wants something that it does not name: "anything newer", "one from them that does"."""
    return not _OF_SOME_THING.isdisjoint(token.word for token in tokenize(text))


def _wants_furthest(text: str) -> bool:
    """Whether `text` wants the one that goes furthest, of all that there are: "the cheapest Garmin that does"."""
    return bool(parse_need(text).sort_by) and WHICH.isdisjoint(token.word for token in tokenize(text))


def with_features(stated_need: Need, limits: Sequence[SpecLimit | LineExclusion]) -> Need:
    """`stated_need` with the features that its message points at."""
    known = {limit.code for limit in stated_need.constraints}
    added = tuple(limit for limit in limits if limit.code not in known)
    return copy_with(stated_need, constraints=(*stated_need.constraints, *added))


def features_pointed_at(text: str, before: Transcript) -> tuple[SpecLimit | LineExclusion, ...]:
    """The features that the last question was on, where `text` wants something that has them, and where it wants another one, that it is
    not what was asked about; none where it wants no such thing.
    """
    step = last_answer_step(before.last)
    words = [token.word for token in tokenize(text)]
    asks_of_it = not _ASKING_OF_IT.isdisjoint(words[:1]) and words[1:2] != ["there"]  # "is there one that does"
    wants = (wants_one(text) or _wants_furthest(text)) and not asks_of_it
    if step is None or not wants or places_in(text).places or not _POINTS.search(text):
        return ()
    ids = step.arguments.get("product_ids")
    shown = before.products()
    product = next((shown[id] for id in ids if id in shown), None) if isinstance(ids, list) else None
    limits = _limits_of(str(step.arguments.get("question", "")), product.category) if product else ()
    if product is None or not limits or _OTHER.isdisjoint(words):
        return limits
    other = next(word for word in words if word in _OTHER)
    return (*limits, LineExclusion(brand=product.brand or "", line=product.name, is_product=True, words=other))


def asks_which_have(text: str) -> bool:
    """Whether `text` asks which things have something that it names: "which ones do have page buttons", "yang mana yang ada NFC"."""
    return _WHICH_HAVE.search(text) is not None


_WHICH_HAVE = re.compile(
    r"\b(?:which|what)(?: other)? (?:ones?|others?)\b(?: \w+)? (?:have|has|got|do|does|come|comes|with|support|supports|can)\b"
    r"|\b(?:which|what) (?:ones?|others?) (?:are|is)\b|\byang mana (?:aja |saja )?yang (?:ada|punya|bisa|pakai|pake)\b",
    re.IGNORECASE,
)


def question_for_all(text: str, before: Transcript) -> str:
    """The last question where `text` asks of all that is shown what was asked of one: "which ones do?"; "" where it asks no such thing."""
    step = last_answer_step(before.last)
    words = [token.word for token in tokenize(text)]
    asks = not WHICH.isdisjoint(words) and len(words) <= _LONGEST and _POINTS.search(text)
    return str(step.arguments.get("question", "")) if step and asks else ""


def with_feature_named(text: str, before: Transcript, glossary: Sequence[GlossaryEntry]) -> str:
    """`text`, which asks whether something is needed that the last question was on ("do I need that?"), or whether a product does what
    was asked for ("does the SE 3 do that too?"), with its name.
    """
    step, match = last_answer_step(before.last), _NEEDED.search(text)
    if step is not None and match is not None:
        named = terms_in_text(str(step.arguments.get("question", "")), glossary)
    elif step is None and (match := _DOES_THAT.search(text)) is not None:
        named = _features_sought(before)
    else:
        return text
    if not named:
        return text
    pointer = match.lastindex or 0
    return f"{text[: match.start(pointer)]}{named[0]}{text[match.end(pointer) :]}"


def _features_sought(before: Transcript) -> tuple[str, ...]:
    """The words of the last message for what the thing is to have or to be used for, the feature first, and not what it is used with."""
    need, message = (before.last.need, before.last.message) if before.last else (None, None)
    if need is None or not isinstance(message, TextMessage):
        return ()
    features = [one.words for one in need.constraints if isinstance(one, SpecLimit) and one.key != "type"]
    uses = [one.text for one in need.wishes if one.use or one.criterion]
    beside = " ".join(one.words for one in need.context)
    named = (words for words in (*features, *uses) if words and words not in beside)
    return tuple(words for words in named if words in message.text)


def _limits_of(question: str, category: str) -> tuple[SpecLimit, ...]:
    """The limits that a question asked about: those that it states, else the first fact of yes or no that it names."""
    stated = [one for one in parse_need(question, category=category).constraints if isinstance(one, SpecLimit)]
    if stated:
        return tuple(one for one in stated if one.key in CATEGORIES[category].specs)
    asked = keys_asked(question, dict.fromkeys(CATEGORIES[category].specs), category)
    key = next((key for key in asked if spec_key(key).kind == "yes_no"), None)
    words = tuple(token.word for token in tokenize(question))
    limits = (SpecLimit(key=key, equals=True),) if key else features_stated(words, category)
    return tuple(copy_with(limit, words=question.strip(" ?")) for limit in limits)
