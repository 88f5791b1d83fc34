"""Product questions: which products a message asks about, or wants to see in full."""

import re
from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.closed_classes import WHICH
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.needs.need import BrandLimit, CategoryLimit, SpecLimit
from maven_app.domain.ranking.fit import meets_all
from maven_app.llm.offline.intents.comparison_requests import resolve_comparison
from maven_app.llm.offline.intents.contrasted_products import products_contrasted, without_attribute
from maven_app.llm.offline.intents.definitions import asks_only_terms, resolve_definition
from maven_app.llm.offline.intents.intent import AnswerAboutShown, Details, Intent, Search, SmallTalk
from maven_app.llm.offline.intents.queries import queries_of
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.llm.offline.questions.question import compares
from maven_app.understanding.circumstances.unread_words import asks_why_not
from maven_app.understanding.glossary.terms import glossary_terms
from maven_app.understanding.intents import Label
from maven_app.understanding.pointing import last_answer_step
from maven_app.understanding.pointing.described_products import without_description
from maven_app.understanding.pointing.pointing_words import (
    descriptor_in,
    has_singular,
    with_pronoun,
    without_descriptor,
)
from maven_app.understanding.questions.contrasts import sets_against_own
from maven_app.understanding.questions.drawbacks import asks_drawbacks
from maven_app.understanding.questions.yes_no import asks_whether, whether_opener

_TALK: frozenset[Label] = frozenset(("chat", "off_topic", "define"))
_HOW_MANY = re.compile(r"\W*(?:(?:and|ok|so|dan)\W+)*(?:how (?:many|much)|berapa)\b", re.IGNORECASE)
_POINTING = ("place", "descriptor", "other", "these", "it", "previous")
_SINGULAR_REFERENCES = ("place", "name", "descriptor", "other", "it", "pick")
_MOST, _PAIR = 12, 2
COMPARING = word_set(
    "compare compared comparing comparison versus vs against dibanding dibandingkan bandingin bandingkan"
)
_CHOOSING_OR_TOPPING = WHICH | {"paling"}
_DIFFERENCE = word_set(
    "difference differences differ different diff diffs beda bedanya perbedaan perbedaannya selisih selisihnya"
)
_BETTER = word_set("better worse louder brighter faster bagusan mendingan kencengan")
"""Comparatives that name no fact by themselves."""
_AGAINST, _TERM = word_set("sama dengan dari from to than vs"), 3
"""Words before the other side of a difference, and how many its name has at most."""
_SEVERAL = 4
"""Products at most among which a difference is asked for without naming them."""
_WHAT_IS = re.compile(
    r"\W*(?:(?:and|so|ok)\W+)?(?:what['’]?s|what is|what are|which(?:['’]?s| is| one['’]?s| one is)?)\s+the\s+[\w-]+(?:\s+one|\s+ones)?\W*"
    r"|\W*(?:yang )?(?:paling \w+|ter\w+)\W+(?:yang )?(?:mana|apa)\W*",
    re.IGNORECASE,
)
_THE_ONE = re.compile(
    r"\W*(?:(?:and|ok|so|then)\W+)*(?:the|yang)\s+(?:one\s+)?(?:(?:with|that has|which has|that)\s+)?(?:the\s+)?"
    r"[\w-]+(?:\s+[\w-]+){0,2}(?:\s+(?:of|out of|among|dari)\s+(?:these|those|them|all|semua|itu|ini))?"
    r"(?:\s+(?:is|are|would be|apa|mana|yang mana))?\W*",
    re.IGNORECASE,
)
"""A superlative with nothing beside it, whose words point at the one that it chooses."""
_INDEFINITE = word_set("a an any")
"""Before a kind of which anything will do: "why not [an] OLED?" means none of those that are shown."""
GOES_ON = re.compile(
    r"^\W*(?:(?:ok|okay|oh|hm|hmm|terus|trus)\W+)?(?:and|what about|how about|dan|kalo|kalau|klo|gimana|bagaimana)\b"
    r"|\b(?:i|we) meant?\b|\bmaksud(?:ku|nya|\s+saya)\b|\b(?:gimana|bagaimana)\W*$",
    re.IGNORECASE,
)
"""Goes on with the question before."""
_OPENS_WITH = re.compile(r"^\W*(?:(?:and|ok|okay|what about|dan|kalau)\s+)*(?:the|si|yang)\s+(\w+)", re.IGNORECASE)
_IF_FURTHEST = re.compile(
    r"\W*(?:(?:and|but|so|ok)\W+)*(?:is|was|isn't)\s+(?:it|that|this)\s+(?:one\s+)?(?:\w+\s+)?the\b", re.IGNORECASE
)
"""How it is asked whether what is spoken of goes furthest: "is that [the newest one]?"."""
_ALIKE = re.compile(
    r"\b(?:it|this|that|these|they|ini|itu)\b.*\b(?:as|like|dengan|kayak|seperti|sama)\s+(?:the\s+|si\s+|yang\s+)?\w+(?:\s+one)?\W*$",
    re.IGNORECASE,
)
"""How what is spoken of is held against another: "is it as bright [as the LG]?"."""
_LAST_SENTENCE = re.compile(r"[.!]\s*(?=[^.!]*$)")
_SEVERAL_OF = word_set("ones both all any each two three these those which")
"""Words by which a maker's name stands for several of its products."""
_OF_THEM = re.compile(r"\w{3}nya\b", re.IGNORECASE)
"""The question before is asked of another product."""


def resolve_why(reading: TurnReading) -> Intent | None:
    """The reason for what is shown; of a pick where nothing is pointed at."""
    if reading.asks_kind:
        return None
    is_of_any = not reading.referents or (not reading.products and not _INDEFINITE.isdisjoint(reading.words))
    if is_of_any and asks_why_not(reading.text) and reading.limits:  # "why not an OLED?"
        missed = _with_one_that_has_it(reading)
        return answer_about(missed, reading) or Search(
            queries=queries_of(reading.prompt.need, reading.text, reading.knowledge)
        )
    if reading.shown.all and _asks_of_maker_not_shown(reading):  # "why are the Fuji ones so dear?"
        return Search(queries=queries_of(reading.prompt.need, reading.text, reading.knowledge))
    if not reading.shown.all:
        return SmallTalk("nothing_shown") if reading.is_short and not reading.mentions.named else None
    default = [reading.shown.focus] if reading.shown.focus else list(reading.shown.products[:1])
    pointed = _one_missed(reading) if asks_why_not(reading.text) else reading.referents
    return answer_about(_set_against(reading) or list(pointed) or default, reading)


def _one_missed(reading: TurnReading) -> Sequence[Product]:
    """ "Why not Samsung?": of several of one maker the one that stands first, and not which of them does."""
    makers = {product.brand for product in reading.referents}
    return reading.referents[:1] if reading.references.kind == "name" and len(makers) == 1 else reading.referents


def _with_one_that_has_it(reading: TurnReading) -> list[Product]:
    """ "Why not an IPS?" of an OLED: what is spoken of, and the first of those shown that is what is missed; nothing where none is."""
    asked = [one for one in reading.beside.constraints if isinstance(one, SpecLimit)]
    focus = reading.shown.focus
    if focus is None or not asked or meets_all(focus, asked):
        return []
    having = (one for one in reading.shown.products if meets_all(one, asked))
    return [focus, other] if (other := next(having, None)) else []


def _set_against(reading: TurnReading) -> list[Product]:
    """ "Why that one and not the second?": the one spoken of, or the first, before the one that it is set against."""
    if len(reading.referents) != 1 or reading.references.kind == "it" or not _AND_NOT.search(reading.text):
        return []
    other, focus = reading.referents[0], reading.shown.focus
    if focus is not None and focus.id == other.id:
        return []  # the pick itself is what it is thought to be set against
    ones = [one for one in (focus, *reading.shown.products) if one is not None and one.id != other.id]
    return [ones[0], other] if ones and ones[0].category == other.category else []


_AND_NOT = re.compile(
    r"\b(?:that|this|it|itu|ini)\b(?: one)?,?\s+(?:and not|not|but not|instead of|rather than|over|dan bukan|bukan|daripada)\b",
    re.IGNORECASE,
)


def resolve_details(reading: TurnReading) -> Intent | None:
    """One product in full."""
    one = referenced_product(reading)
    return Details(product_id=one.id) if one and not reading.wants_brand else None


def referenced_product(reading: TurnReading) -> Product | None:
    """The one product that is named or pointed at; what was spoken of last where nothing is."""
    if reading.products:
        return reading.products[0] if len(reading.products) == 1 else None
    if reading.references.kind is None:
        return reading.shown.focus if reading.is_short and reading.beside.category is None else None
    products = reading.references.products if reading.references.kind in _SINGULAR_REFERENCES else ()
    if reading.references.kind == "name" and products:
        return products[0]  # "the Sony" of two Sonys: the one that stands first
    return products[0] if len(products) == 1 else None


def question_about_products(reading: TurnReading) -> Intent | None:
    """A question that the facts of products on the screen, or of products that it names, answer."""
    seeks_kind = reading.asks_kind and not (reading.products or _asks_of_kind_shown(reading))
    if seeks_kind or _names_what_it_seeks(reading) or _chooses_in_line(reading):
        return None
    if _asks_of_maker_not_shown(reading):
        return Search(queries=queries_of(reading.prompt.need, reading.text, reading.knowledge))
    if _sets_against_term(reading) and (explained := resolve_definition(reading)):
        return explained
    brings_another = _brings_another(reading) and not reading.asks_fact
    if (brings_another or _sets_two_apart(reading)) and (compared := resolve_comparison(reading)):
        return compared
    answer = answer_about(_asked_about(reading), reading)
    if answer and (name := _named_last(reading)):
        return AnswerAboutShown(answer.product_ids, name)
    if answer and reading.asks_kind and not reading.products:
        return AnswerAboutShown(answer.product_ids, _with_pronoun_for_kind(reading))
    if answer and reading.references.kind in ("descriptor", "place") and len(answer.product_ids) <= _PAIR:
        text = without_description(reading.text, reading.shown)
        rest = without_descriptor(text) if len(answer.product_ids) == 1 else with_pronoun(text)
        return AnswerAboutShown(answer.product_ids, rest or reading.text)
    if answer and descriptor_in(reading.text) and len(answer.product_ids) == len(products_contrasted(reading)):
        return AnswerAboutShown(answer.product_ids, with_pronoun(reading.text))
    return answer


def asks_about_referenced(reading: TurnReading, label: Label) -> bool:
    """ "Can I reply to texts on it?": whether what is taken for talk or for a question after a term asks something of what it points at."""
    if label == "define" and reading.shown.all and reading.asks_fact and _HOW_MANY.match(reading.text):
        return True  # "how many frames per second?" of a camera
    points = bool(reading.references.products) and reading.references.kind in _POINTING
    points = points or (bool(reading.shown.all) and sets_against_own(reading.text))
    is_of_term = reading.is_of_topic or asks_only_terms(reading)
    return points and label in _TALK and asks_whether(reading.text) and not is_of_term


def _asks_of_kind_shown(reading: TurnReading) -> bool:
    """ "Would wireless headphones work with an old TV?" where headphones are shown: asked of the kind, and so of what is spoken of."""
    return reading.asked_category == reading.shown_category and asks_whether(reading.text)


def _with_pronoun_for_kind(reading: TurnReading) -> str:
    """ "Would they work with an old TV?": what is only said to name the kind ("wireless headphones") is not asked."""
    noun = next((limit.words for limit in reading.beside.constraints if isinstance(limit, CategoryLimit)), "")
    opener, place = whether_opener(reading.text), reading.text.casefold().find(noun.casefold())
    is_subject = bool(noun) and len(reading.text[len(opener) : place].split()) <= _TERM
    return f"{opener} they{reading.text[place + len(noun) :]}" if is_subject else reading.text


def _names_what_it_seeks(reading: TurnReading) -> bool:
    """ "PS5 without disc drive" in an empty conversation: a name and what it must not have, in no form of a question."""
    limits = [one for one in reading.beside.constraints if isinstance(one, SpecLimit)]
    rules_out = any(limit.excluded or limit.equals is False for limit in limits)
    return rules_out and bool(reading.products) and not (reading.shown.all or reading.is_question)


def _chooses_in_line(reading: TurnReading) -> bool:
    """ "Which iPhone has the best camera?": the products of a line are chosen from, where none of them was spoken of."""
    lines = reading.mentions.found
    of_line = bool(lines) and all(mention.is_line for mention in lines) and not reading.shown.all
    return of_line and not WHICH.isdisjoint(reading.words)


def _asks_of_maker_not_shown(reading: TurnReading) -> bool:
    """ "Is the LG any good?", "the Sonos, does it play Atmos?" where nothing of theirs is shown: no other maker's product is meant."""
    here = {(product.brand or "").casefold() for product in reading.shown.all}
    brands = [limit for limit in reading.beside.constraints if isinstance(limit, BrandLimit) and not limit.excluded]
    named = {brand.casefold() for limit in brands for brand in limit.brands}
    opens = _OPENS_WITH.match(reading.text)
    is_subject = not reading.referents or (opens is not None and opens[1].casefold() in named)
    return bool(here and named) and not reading.products and is_subject and named.isdisjoint(here)


def _sets_against_term(reading: TurnReading) -> bool:
    """ "How is that different from VA?": a kind of panel, not another of what is shown, is what the difference is asked to."""
    if not reading.terms or reading.products or not asks_difference(reading):
        return False
    behind = (" ".join(reading.words[place + 1 :]) for place, word in enumerate(reading.words) if word in _AGAINST)
    return any(text and glossary_terms(" ".join(text.split()[:_TERM]), reading.knowledge.glossary) for text in behind)


def _brings_another(reading: TurnReading) -> bool:
    """ "And compared with the QN90C?": a product that is not on the screen is set against the one that is."""
    here = {product.id for product in reading.shown.all}
    return len(reading.products) == 1 and reading.products[0].id not in here and not COMPARING.isdisjoint(reading.words)


def _sets_two_apart(reading: TurnReading) -> bool:
    """ "What's the difference between the first two?": two of a kind that do not stand side by side yet, in all that counts."""
    kinds = {product.category for product in reading.referents}
    is_pair = len(reading.referents) == _PAIR and len(kinds) == 1 and reading.references.kind != "name"
    return is_pair and not (reading.shown.is_table or reading.asks_fact) and asks_difference(reading)


def _asked_about(reading: TurnReading) -> Sequence[Product]:
    """The products pointed at or named, else the one spoken of, else all that are shown."""
    if contrasted := products_contrasted(reading):
        return contrasted
    focus, several = reading.shown.focus, _side_by_side(reading)
    sets_apart = len(several) <= _SEVERAL and asks_difference(reading)
    chooses = len(several) > 1 and (sets_apart or not _CHOOSING_OR_TOPPING.isdisjoint(reading.words))
    is_superlative = _asks_superlative(reading) or _asks_for_the_one(reading) or _asks_if_furthest(reading)
    if reading.shown.products and is_superlative:
        return several
    if _named_last(reading):
        return reading.products
    if reading.referents and not (chooses and (_points_by_ending(reading) or _asks_for_first(reading))):
        return _with_focus(reading)
    if chooses:
        return several
    if before := _asked_before(reading):
        return before
    if asks_drawbacks(reading.text) and several:
        return [focus or several[0]]
    if focus and (_is_of_the_pick(reading) or len(several) < 2) and not reading.stated_need.sort_by:
        return [focus]
    return several


def _named_last(reading: TurnReading) -> str:
    """The last sentence where it only names what is asked about, whatever is pointed at before it: "Nah, those look goofy. [AirPods?]"."""
    parts = _LAST_SENTENCE.split(reading.nameless, maxsplit=1)
    only_names = len(parts) > 1 and bool(reading.products) and not any(map(str.isalnum, parts[1]))
    return _LAST_SENTENCE.split(reading.text, maxsplit=1)[-1] if only_names and reading.text.endswith("?") else ""


def _side_by_side(reading: TurnReading) -> Sequence[Product]:
    """All that is shown; where that is one product, those of its kind that were spoken of one after the other."""
    shown = reading.shown
    if len(shown.products) > 1 or shown.focus is None:
        return shown.products
    return [one for one in reversed(shown.recent) if one.category == shown.focus.category] or shown.products


def _is_of_the_pick(reading: TurnReading) -> bool:
    """ "Silau ga?", "is 240 Hz overkill?" below a list of which one was picked: no word points at several of it."""
    return reading.shown.screen in ("one", "list", "picks") and reading.references.kind != "these"


def _one_of_each_maker(reading: TurnReading) -> Sequence[Product]:
    """ "The Samsung one", "the Sony vs the Bose" where several of theirs are shown: of each maker the one that stands first."""
    makers = dict.fromkeys((product.brand or "").casefold() for product in reading.referents)
    low = " ".join(reading.words)
    is_singular = all(maker and f"the {maker}" in low for maker in makers) and _SEVERAL_OF.isdisjoint(reading.words)
    if reading.references.kind != "name" or not is_singular:
        return reading.referents
    return [next(one for one in reading.referents if (one.brand or "").casefold() == maker) for maker in makers]


def _with_focus(reading: TurnReading) -> Sequence[Product]:
    """The products pointed at; "is the Venu cheaper?" sets it against the one that was spoken of."""
    if _it_is_the_named(reading):
        return reading.products
    pointed = reading.referents if len(reading.referents) == 1 else _one_of_each_maker(reading)
    if len(pointed) > 1:
        kinds = {product.category for product in pointed}
        is_of_kinds = reading.references.kind == "it" and len(kinds) > 1
        return reading.references.products if is_of_kinds else pointed
    one, focus = pointed[0], reading.shown.focus
    if asks_difference(reading):
        rivals = [other for other in reading.shown.all if other.id != one.id and other.category == one.category]
        return (rivals[0], one) if rivals else pointed
    if not is_compared(reading, one) or focus is None or focus.id == one.id or focus.category != one.category:
        return pointed
    return (one, focus)


def _it_is_the_named(reading: TurnReading) -> bool:
    """ "Is the iPhone mini still fine or will [it] stop getting updates?": a pronoun behind the one name of a message means that."""
    mentions = reading.mentions.named
    if reading.references.kind != "it" or len(reading.products) != 1 or len(mentions) != 1:
        return False
    return not has_singular(reading.text[: mentions[0].start]) and not is_compared(reading, reading.products[0])


def is_compared(reading: TurnReading, product: Product) -> bool:
    """Whether what is asked of the product is a comparison; one that only picks it out is none: "is [the bigger one] heavy?", "is the
    [older] iPhone mini still fine?".
    """
    by_descriptor = reading.references.kind == "descriptor"
    rest = with_pronoun(reading.text) if by_descriptor else without_attribute(reading.nameless, reading)
    is_described = by_descriptor or rest != reading.nameless
    is_better = not _BETTER.isdisjoint(token.word for token in tokenize(rest))
    is_relative = reading.is_relative and not is_described
    is_set_against = not COMPARING.isdisjoint(reading.words)
    return asks_if_alike(reading) or is_relative or is_better or is_set_against or compares(rest, product.category)


def _asks_if_furthest(reading: TurnReading) -> bool:
    """ "Is that the newest one?": what is spoken of is held against all that is shown."""
    said = descriptor_in(reading.text)
    is_furthest = bool(reading.stated_need.sort_by) or (said is not None and not said.is_of_two)
    return is_furthest and not reading.products and _IF_FURTHEST.match(reading.text) is not None


def asks_difference(reading: TurnReading) -> bool:
    """Whether what sets things apart is asked, and not which of them to take."""
    return not _DIFFERENCE.isdisjoint(reading.words)


def asks_if_alike(reading: TurnReading) -> bool:
    """ "Is it the same Hz as the Dell?": what is spoken of is held against one that the screen has and the message names last."""
    return reading.references.kind == "name" and _ALIKE.search(reading.text) is not None


def _asks_superlative(reading: TurnReading) -> bool:
    """ "What's the smallest one?": all that is shown is asked about, not something of the one that is the smallest; the cheapest
    whatever else is said of it: "what's the cheapest that isn't trash".
    """
    sort_by = reading.stated_need.sort_by
    says = _WHAT_IS.match if sort_by == "price" else _WHAT_IS.fullmatch
    return bool(sort_by) and not reading.products and says(reading.text) is not None


def _asks_for_first(reading: TurnReading) -> bool:
    """ "He'll drop it. Which is the cheapest?": the pronoun is of what is to be bought, and all that is shown is compared."""
    return reading.references.kind == "it" and bool(reading.stated_need.sort_by) and not reading.products


def _asks_for_the_one(reading: TurnReading) -> bool:
    """ "The one with the longest battery", "the cheapest of these?": a choice among all that is shown, in words that point at one."""
    points_at_one = not reading.products and reading.references.kind in ("it", "descriptor")
    return points_at_one and bool(reading.stated_need.sort_by) and _THE_ONE.fullmatch(reading.text) is not None


def _points_by_ending(reading: TurnReading) -> bool:
    """ "Beratnya mana yang lebih ringan?": the ending points at what is compared, not at the one spoken of last."""
    return reading.references.kind == "it" and _OF_THEM.search(reading.text) is not None and not reading.products


def _asked_before(reading: TurnReading) -> Sequence[Product]:
    """ "And the battery?" behind "which has the better camera?": the products that were set against each other."""
    last = reading.prompt.transcript.last
    step = last_answer_step(last) if last and GOES_ON.search(reading.text) else None
    ids = step.arguments.get("product_ids") if step else None
    asked = [product for product in reading.shown.all if isinstance(ids, list) and product.id in ids]
    return asked if len(asked) > 1 else ()


def answer_about(products: Sequence[Product], reading: TurnReading) -> AnswerAboutShown | None:
    """The message's question, asked of the products; None where there are none."""
    ids = tuple(product.id for product in products[:_MOST])
    return AnswerAboutShown(ids, reading.text) if ids else None
