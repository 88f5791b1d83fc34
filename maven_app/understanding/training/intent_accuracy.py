"""Accuracy: the share of labelled messages that a classifier tells right."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from maven_app.understanding.intents.classifier import IntentClassifier
from maven_app.understanding.training.intent_examples import LabelledMessage
from maven_app.understanding.training.screens import Stage


async def measured(
    classify: IntentClassifier, stage: Stage, messages: Sequence[LabelledMessage]
) -> Mapping[str, float]:
    """The share of all, of each language and of each intent; a greeting counts as chat."""
    groups: dict[str, list[bool]] = defaultdict(list)
    for message in messages:
        reading = await stage.read(message)
        told = (await classify.rank(reading))[0].label
        is_right = ("chat" if told == "greeting" else told) == message.intent
        for group in ("all", message.language or reading.said.language, message.intent):
            groups[group].append(is_right)
    return {group: sum(right) / len(right) for group, right in groups.items()}
