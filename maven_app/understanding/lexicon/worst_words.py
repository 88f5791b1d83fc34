"""Worst words: those that ask which of several is worst, with those that ask for the best in the same respect."""

from collections.abc import Mapping

BEST_FOR_WORST: Mapping[str, str] = {
    "worst": "best",
    "weakest": "best",
    "poorest": "best",
    "dimmest": "brightest",
    "shortest battery": "longest battery",
    "terburuk": "terbaik",
    "paling boros": "paling awet",
    "paling jelek": "paling bagus",
    "paling buruk": "paling bagus",
    "paling lemah": "paling bagus",
    "paling redup": "paling terang",
    "paling payah": "paling bagus",
}
