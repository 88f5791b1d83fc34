"""Weighing: the need in force put to the test again, by a device that has to be served too or a choice between makers."""

from maven_app.domain.language.tokens import word_set
from maven_app.llm.offline.intents.intent import Intent, Recommend, Search
from maven_app.llm.offline.intents.queries import queries_of
from maven_app.llm.offline.intents.turn_reading import TurnReading
from maven_app.understanding.parsing.follow_ups import makers_of_choice
from maven_app.understanding.pointing import asks_what_goes_with

_STAYING = word_set("still same change changes changed affect matter masih tetap berubah ubah ganti")
"""Words by which it is asked whether a pick stands."""


def weighed_beside(reading: TurnReading) -> Intent | None:
    """The need searched with the device that what is sought has to serve too, where the message tells of one or asks whether the pick
    still stands with it: "hook up the PS5 as well, is it still the right one?".
    """
    need = reading.prompt.need
    if need.category is None or need.category != reading.shown_category or reading.shown.is_table or need.also:
        return None
    if reading.named or reading.missing or reading.asks_kind or asks_what_goes_with(reading.text):
        return None
    has_device = any(one.relation in ("suits", "owned") and one.name for one in reading.said.context)
    adds_use = any(wish.use for wish in reading.said.wishes)
    asks_anew = not reading.is_question or not _STAYING.isdisjoint(reading.words)
    return Search(queries=queries_of(need, reading.text)) if has_device and adds_use and asks_anew else None


def makers_weighed(reading: TurnReading) -> Intent | None:
    """The best of each maker for the need in force, where a message chooses between several: "Garmin or Apple Watch, your money"."""
    need, makers = reading.prompt.need, makers_of_choice(reading.said)
    is_of_kind = need.category is not None and reading.said.category in (None, need.category)
    is_of_lines = all(mention.is_line for mention in reading.mentions.found) and not reading.mentions.missing
    says_need = bool(need.wishes) or need.budget is not None
    if len(makers) < 2 or not (is_of_kind and is_of_lines and says_need) or reading.shown_category != need.category:
        return None
    shown = {(product.brand or "").casefold() for product in reading.shown.products}
    if reading.shown.is_table and {maker.casefold() for maker in makers} <= shown:
        return None  # which of the two that stand side by side
    return Recommend(intent=reading.text)
