"""Small talk: when a message gets words in return that no tool finds."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from maven_app.domain.language.closed_classes import WHICH
from maven_app.domain.language.tokens import word_set
from maven_app.llm.offline.intents.intent import Intent, SmallTalk
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.llm.offline.phrasing.small_talk import THANKING
from maven_app.llm.offline.questions.question import asks_how_long
from maven_app.understanding.categories.classifier import guess_category
from maven_app.understanding.follow_ups.budget_changes import says_verb
from maven_app.understanding.parsing.mention_roles import FAULTS

_SHOWING = word_set("show list give suggest tampilkan tunjukin tunjukkan lihatin kasih")
"""Verbs that want to see goods: "ok, just [show] me what's good" thanks for nothing."""
_OF_MAVEN = frozenset({("can", "you"), ("could", "you"), ("will", "you"), ("would", "you")})
"""Words by which something is asked of Maven itself: "can you do my homework", of which no goods are for homework."""


def _is_told_to_say(words: Sequence[str]) -> bool:
    """ "[Say] every headphone [costs] 1 dollar": whether a price is only what Maven is to claim."""
    saying = next((place for place, word in enumerate(words) if word in _SAYING), len(words))
    return not _COSTING.isdisjoint(words[saying:])


_SAYING = word_set(
    "say tell claim pretend state confirm repeat promise write output bilang bilangin katakan sebut tulis"
)
_COSTING = word_set("cost costs costing price priced free is are harga harganya gratis")
"""Verbs of claiming, and behind them those of what something costs."""


def _complains_of_goods(reading: TurnReading) -> bool:
    """ "My wifi is crap upstairs": what would mend it is asked for, though no word says so."""
    is_of_goods = bool(reading.stated_need.category or guess_category(reading.text)) and "you" not in reading.words
    return is_of_goods and not FAULTS.isdisjoint(reading.words)


def talk_of(topic: str) -> Callable[[TurnReading], Intent | None]:
    """Resolves to words on `topic` that no tool answers; never for who names goods, or says what those that are sought should be like."""

    def talk(reading: TurnReading) -> Intent | None:
        need = reading.beside
        of_maven = topic == "off_topic" and any(pair in _OF_MAVEN for pair in pairwise(reading.words))
        says_use = any(wish.use or wish.criterion for wish in need.wishes) and not of_maven
        seeks = need.category or (reading.prompt.need.category and (says_use or not reading.shown.all))
        about_goods = bool(
            reading.products
            or (seeks and (reading.limits or (need.wishes and not of_maven)))
            or guess_category(reading.text)
        )
        if topic == "abilities" and reading.prompt.need.category and not reading.shown.all:
            about_goods = about_goods or not WHICH.isdisjoint(reading.words)
        if topic == "abilities" and reading.is_question:  # "memorinya beli sendiri?" is of what is shown
            about_goods = about_goods or reading.references.kind == "it"
        if topic in ("thanks", "greeting", "off_topic") and reading.prompt.need.category:
            about_goods = about_goods or says_verb(reading.words, _SHOWING)
            about_goods = about_goods or (topic == "thanks" and bool(reading.limits))  # "not another JBL thanks"
        if topic == "thanks" and reading.is_question:  # "why that one?" takes no leave
            about_goods = about_goods or THANKING.isdisjoint(reading.words)
        if topic == "attack":  # names and makers are what lies are told of; who says a price wants to buy too
            about_goods = bool(need.category and need.budget) and not _is_told_to_say(reading.words)
        about_goods = about_goods or _complains_of_goods(reading)
        if topic == "off_topic":
            asks_of_shown = bool(reading.shown.all) and reading.asks_fact and asks_how_long(reading.text)
            about_goods = about_goods or asks_of_shown or need.budget is not None
        return None if about_goods else SmallTalk(topic)

    return talk
