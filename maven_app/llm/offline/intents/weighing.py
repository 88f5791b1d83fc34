"""Weighing: the pick put to the test again by what a message says it has to serve as well."""

from maven_app.domain.language.tokens import word_set
from maven_app.llm.offline.intents.intent import Intent, Search
from maven_app.llm.offline.intents.queries import queries_of
from maven_app.llm.offline.intents.turn_reading import TurnReading
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
