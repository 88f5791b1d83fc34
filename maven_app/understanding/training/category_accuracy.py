"""Accuracy: how many messages are told a category, and how many of these the right one."""

from collections.abc import Sequence
from dataclasses import dataclass

from maven_app.understanding.categories.classifier import NONE, guess_category
from maven_app.understanding.learning.weights import Weights
from maven_app.understanding.training.category_examples import LabeledMessage


@dataclass(frozen=True)
class Accuracy:
    """Shares from 0 to 1."""

    right: float
    """Of the guesses, those that are right."""
    found: float
    """Of the messages that mean a category, those that are told it."""


def measure_categories(messages: Sequence[LabeledMessage], weights: Weights | None = None) -> Accuracy:
    """The accuracy on labelled messages; `weights` where they are not those that ship."""
    guesses = [(guess_category(message.text, weights), message.label) for message in messages]
    told = [(guess.category, label) for guess, label in guesses if guess]
    right = sum(category == label for category, label in told)
    return Accuracy(right / max(len(told), 1), right / max(sum(label != NONE for _, label in guesses), 1))
