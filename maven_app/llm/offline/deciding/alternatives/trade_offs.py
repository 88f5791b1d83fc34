"""Trade offs: the need in force put to the test again, by a device that has to be served too, a choice between makers, or a surcharge."""

import re
from decimal import Decimal

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Recommendation
from maven_app.domain.language.closed_classes import WHICH
from maven_app.domain.language.tokens import word_set, words_in
from maven_app.domain.needs.need import CategoryLimit, SpecLimit
from maven_app.llm.offline.intents.intent import Intent, Recommend, Search
from maven_app.llm.offline.intents.product_questions import answer_about, asks_difference
from maven_app.llm.offline.intents.queries import queries_of
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.follow_ups.need_merging import makers_of_choice
from maven_app.understanding.intents import Label
from maven_app.understanding.parsing.mention_roles import SEEKING
from maven_app.understanding.pointing import asks_what_goes_with
from maven_app.understanding.pointing.pointing_words import Descriptor, descriptor_in
from maven_app.understanding.questions.contrasts import read_contrast
from maven_app.understanding.questions.worth import asks_if_more_than_needed, fears_regret, surcharge_in, weighs_extra
from maven_app.understanding.questions.yes_no import asks_of_amount

_STAYING = word_set("still same change changes changed affect matter masih tetap berubah ubah ganti")
"""Words by which it is asked whether a pick stands."""
_OF_ONESELF = re.compile(
    r"\W*(?:can|could|will|would|do|bisa)\s+(?:i|we|you|he|she|they|aku|saya|kita)\b", re.IGNORECASE
)
"""Asks what somebody can do, and not whether a pick stands: "can I leave my phone at home and still hear music?"."""
_CLEARLY_BELOW = Decimal("0.95")
"""The share of a price from which another one is lower to a shopper."""

_NOT_WEIGHING: frozenset[Label] = frozenset(
    ("thanks", "greeting", "attack", "write_guide", "revise_guide", "define", "chat")
)


def recompare(reading: TurnReading, label: Label) -> Intent | None:
    """ "Camera matters most", "I have a 1080p TV", "I keep phones 6 years, which dies first", of what was compared: which of them that
    speaks for.
    """
    stated_need = reading.stated_need
    adds_only = (
        not _sets_limits(reading) and not reading.is_question and not reading.is_relative and not reading.mentions.named
    )
    tells = any(wish.criterion for wish in stated_need.wishes) or any(
        one.relation == "owned" for one in stated_need.context
    )
    tells = tells or (any(wish.use for wish in stated_need.wishes) and SEEKING.isdisjoint(reading.words))
    if (
        label in _NOT_WEIGHING
        or not (adds_only and tells)
        or not (reading.shown.is_table or _were_chosen_among(reading))
        or len(reading.shown.products) < 2
    ):
        return None
    return Recommend(intent=reading.text, product_ids=tuple(product.id for product in reading.shown.products))


def chooses_from_table(reading: TurnReading, label: Label) -> bool:
    """ "I fly a lot. Which lasts longer": whether what is taken for a search asks which of what stands side by side it is to be."""
    chooses = label in ("search", "refine") and not WHICH.isdisjoint(reading.words) and reading.shown.is_table
    return chooses and not (
        _sets_limits(reading) or reading.products or reading.missing_names or reading.stated_need.other_needs
    )


def _sets_limits(reading: TurnReading) -> bool:
    """Whether the message requires anything; the kind that stands side by side is nothing new where it asks which of them."""
    asks = not WHICH.isdisjoint(reading.words)
    return any(
        not (asks and isinstance(limit, CategoryLimit) and limit.category == reading.shown_category)
        for limit in reading.stated_need.constraints
    )


def _were_chosen_among(reading: TurnReading) -> bool:
    """Whether the last turn chose among a few products that had been set against each other."""
    steps = reading.prompt.transcript.last.steps if reading.prompt.transcript.last else ()
    ids = [step.arguments.get("product_ids") for step in steps if isinstance(step.artifact, Recommendation)]
    return any(isinstance(among, list) and 1 < len(among) == len(reading.shown.products) for among in ids)


def resolve_added_device(reading: TurnReading) -> Intent | None:
    """The need searched with the device that what is sought has to serve too, where the message tells of one or asks whether the pick
    still stands with it: "hook up the PS5 as well, is it still the right one?".
    """
    need = reading.prompt.need
    if need.category is None or need.category != reading.shown_category or reading.shown.is_table or need.other_needs:
        return None
    if reading.products or reading.missing_names or reading.asks_kind or asks_what_goes_with(reading.text):
        return None
    has_device = any(one.relation in ("suits", "owned") and one.name for one in reading.stated_need.context)
    adds_use = any(wish.use for wish in reading.stated_need.wishes)
    is_rewrite = not reading.is_question or not (_STAYING.isdisjoint(reading.words) or _OF_ONESELF.match(reading.text))
    return (
        Search(queries=queries_of(need, reading.text, reading.knowledge))
        if has_device and adds_use and is_rewrite
        else None
    )


def resolve_makers(reading: TurnReading) -> Intent | None:
    """The best of each maker for the need in force, where a message chooses between several: "Garmin or Apple Watch, your money"."""
    need, makers = reading.prompt.need, makers_of_choice(reading.stated_need)
    is_of_kind = need.category is not None and reading.stated_need.category in (None, need.category)
    is_of_lines = all(mention.is_line for mention in reading.mentions.found) and not reading.mentions.missing_names
    says_need = bool(need.wishes) or need.budget is not None
    if len(makers) < 2 or not (is_of_kind and is_of_lines and says_need) or reading.shown_category != need.category:
        return None
    shown = {(product.brand or "").casefold() for product in reading.shown.products}
    if reading.referents and asks_difference(reading):
        return None
    if reading.shown.is_table and {maker.casefold() for maker in makers} <= shown:
        return None  # which of the two that stand side by side
    if len({product.brand for product in reading.referents}) > 1 and read_contrast(reading.text):
        return None  # "is the mic better on the Sony or the Bose?"
    return Recommend(intent=reading.text)


def resolve_surcharge(reading: TurnReading) -> Intent | None:
    """The two of which it is asked whether the dearer one is worth its surcharge, or the cheaper one enough; what is shown where a feature
    is asked about: "is it worth paying more for 4K?".
    """
    sets_budget = reading.stated_need.budget is not None and not surcharge_in(reading.text)
    if not (reading.shown.all and weighs_extra(reading.text)) or sets_budget or reading.asks_kind:
        return None
    is_overkill = asks_if_more_than_needed(reading.text)
    of_feature = _weighs_feature(reading)
    if of_feature or (is_overkill and asks_of_amount(reading.text)):
        return None if is_overkill else answer_about(reading.shown.products, reading)
    if is_overkill:
        return answer_about(_with_one_below(reading), reading)
    if fears_regret(reading.text) and (above := _with_one_above(reading)):
        return answer_about(above, reading)
    pair = _priced_apart(reading)
    return answer_about(pair, reading) if pair else None


def _weighs_feature(reading: TurnReading) -> bool:
    """Whether a feature is weighed, and no product but by that: the "OLED" of a console's name is the screen."""
    features = [limit.words for limit in reading.beside.constraints if isinstance(limit, SpecLimit)]
    said = {word for words in features for word in words_in(words)}
    by_name = reading.references.kind == "name" and not reading.products
    is_of_name = by_name and all(said <= set(words_in(product.name)) for product in reading.referents)
    return bool(said) and (not reading.referents or is_of_name)


def _with_one_below(reading: TurnReading) -> list[Product]:
    """The product spoken of, and the first of those shown that costs less."""
    one = next(iter(reading.referents), reading.shown.focus or reading.shown.products[0])
    others = _others_of_kind(one, reading)
    return [one, *[other for other in others if _price_or_zero(other) < _price_or_zero(one) * _CLEARLY_BELOW][:1]]


def _with_one_above(reading: TurnReading) -> list[Product]:
    """The product spoken of, and the first of those shown that goes further in what is said ("the bigger one"), else that costs more;
    nothing where there is none.
    """
    one = reading.shown.focus or reading.shown.products[0]
    said = descriptor_in(reading.text) or Descriptor("price", is_most=True, is_of_two=True)
    mine, sign = said.value(one), 1 if said.is_most else -1
    above = [
        other
        for other in _others_of_kind(one, reading)
        if mine is not None and (value := said.value(other)) is not None and sign * value > sign * mine
    ]
    return [one, above[0]] if above else []


def _others_of_kind(one: Product, reading: TurnReading) -> list[Product]:
    """Those shown of its kind that have a price in the same money."""
    others = (product for product in reading.shown.all if product.id != one.id and product.category == one.category)
    return [other for other in others if other.price and one.price and other.price.currency == one.price.currency]


def _is_the_cheaper(reading: TurnReading) -> bool:
    """Whether "the cheaper one" is what the message weighs."""
    said = descriptor_in(reading.text)
    return said is not None and said.key == "price" and not said.is_most


def _price_or_zero(product: Product) -> Decimal:
    return product.price.amount if product.price else Decimal(0)


def _priced_apart(reading: TurnReading) -> list[Product]:
    """The product pointed at beside the one that it is weighed against: of two shown the other, the cheapest where that is said, else
    the one spoken of, or the first of those shown whose price lies on the other side.
    """
    if len(reading.referents) > 1:
        return list(reading.referents[:2])
    one = next(iter(reading.referents), reading.shown.focus or reading.shown.products[0])
    apart = [other for other in _others_of_kind(one, reading) if _price_or_zero(other) != _price_or_zero(one)]
    below = _with_one_below(reading) if one == reading.shown.focus and _is_the_cheaper(reading) else []
    if len(below) > 1:  # "the cheaper one" is the pick: a card that costs less still is meant
        return below
    if "cheapest" in reading.words or "termurah" in reading.words:
        apart.sort(key=_price_or_zero)
    elif reading.references.kind != "descriptor":  # the extra is what the one spoken of costs more
        apart.sort(key=lambda p: _price_or_zero(p) > _price_or_zero(one))
    return [one, apart[0]] if apart else []
