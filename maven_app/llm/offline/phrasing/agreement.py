"""Agreement: verbs and pronouns of an English sentence in the plural, where they are of a product whose name is one ("AirPods")."""

import re

from maven_app.knowledge.fact_phrases import english_verbs
from maven_app.knowledge.files import while_in_force
from maven_app.messages.realizer import of_several

_NAME = re.compile(r"(\*\*.+?\*\*)")
_PLURAL = re.compile(r"\b(?:\w*pods|\w*buds\d*|headphones|earphones)\b", re.IGNORECASE)
"""Words that make a product's name a plural."""
_OF_SENTENCES = ("comes", "costs", "scores", "stands")
"""Verbs of our own sentences that no fact is said with."""


def agree_in_number(text: str) -> str:
    """`text` with what follows each bold name in its number: "the **AirPods Pro 3** last 8 hours, but they have no cable option"."""
    name, parts = "", []
    for part in _NAME.split(text):
        name = part if part.startswith("**") else name
        is_of_plural = part is not name and _PLURAL.search(name)
        of_name, each, rest = part.partition(": each ")
        parts.append(_verb().sub(_in_plural, of_name) + each + rest if is_of_plural else part)
    return "".join(parts)


def _in_plural(found: re.Match[str]) -> str:
    lead = "they " if found["lead"] == "it " else found["lead"]
    return lead + of_several(found["verb"], "en")


@while_in_force
def _verb() -> re.Pattern[str]:
    """A verb behind its subject or as one of several: "lasts 8 hours, is lighter and has a case"."""
    verbs = "|".join(sorted({*english_verbs(), *_OF_SENTENCES}, key=len, reverse=True))
    return re.compile(rf"(?P<lead>^ (?:\([^)]*\) )?|\bit |^, which |, | and )(?P<verb>{verbs})(?![\w'])")
