"""First choices: the advice on a choice between two things by which a conversation begins: "55 or 65 inch, we sit 2.5 m away"."""

from maven_app.knowledge.schema import AdviceEntry
from maven_app.llm.offline.intents.advising.spoken_kinds import kinds_spoken_of
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.kinds.choice_sides import read_choice
from maven_app.understanding.questions.advice import advice_meant_by_choice


def on_first_choice(reading: TurnReading) -> AdviceEntry | None:
    """The advice on the two of a kind between which a message chooses that names no product, where nothing is shown; None elsewhere."""
    choice = None if reading.shown.all or reading.products or reading.missing_names else read_choice(reading.text)
    if choice is None or reading.stated_need.other_needs or reading.stated_need.budget:
        return None
    entries, meaning = reading.knowledge.advice, reading.meaning
    kinds = kinds_spoken_of(reading)[:1]
    return next(
        filter(None, (advice_meant_by_choice(choice, reading.in_full, entries, meaning, kind) for kind in kinds)), None
    )
