"""Accuracy: the share of labelled messages that a classifier tells right."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from maven_app.understanding.intents.classifier import IntentClassifier
from maven_app.understanding.intents.labels import Label
from maven_app.understanding.training.intent_examples import LabeledMessage
from maven_app.understanding.training.screens import Stage

_PARTS: Mapping[Label, frozenset[Label]] = {
    "greeting": frozenset(("chat",)),
    "source": frozenset(("chat", "question")),
    "doubt": frozenset(("question", "define")),
}
"""Labels that are told apart only among the messages taught, with those of which they are a part."""


async def measure_intents(
    classify: IntentClassifier, stage: Stage, messages: Sequence[LabeledMessage]
) -> Mapping[str, float]:
    """The share of all, of each language and of each intent; what is a part of another intent counts as that."""
    groups: dict[str, list[bool]] = defaultdict(list)
    for message in messages:
        reading = await stage.read(message)
        told = (await classify.rank(reading))[0].label
        is_right = told == message.intent or message.intent in _PARTS.get(told, ())
        for group in ("all", message.language or reading.stated_need.language, message.intent):
            groups[group].append(is_right)
    return {group: sum(right) / len(right) for group, right in groups.items()}
