"""Intents: what a message wants done, told by its meaning and by what its words point at."""

from maven_app.understanding.intents.classifier import IntentClassifier, LikelyIntent
from maven_app.understanding.intents.labels import LABELS, Label

__all__ = ["LABELS", "IntentClassifier", "Label", "LikelyIntent"]
