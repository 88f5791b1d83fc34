"""Turn texts: what can be searched of a turn, in lines of plain words."""

import re

from maven_app.domain.conversation.artifacts import products_of
from maven_app.domain.conversation.messages import shopper_words
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.documents.passages import split_paragraphs
from maven_app.domain.documents.prose import strip_markdown
from maven_app.ports.history import TurnText

_CITATION = re.compile(r"\s*\[\d+\]")


def turn_text(turn: Turn) -> TurnText:
    """The message, the words of the answer, the sections that were written in it, and the products that it showed."""
    sections = (f"{section.heading}\n\n{section.text}" for section in turn.sections)
    texts = (turn.text, *sections)
    passages = [_plain_line(part) for text in texts for part in split_paragraphs(strip_markdown(text))]
    artifacts = [step.artifact for step in turn.steps if step.artifact]
    products = dict.fromkeys(_plain_line(product.name) for artifact in artifacts for product in products_of(artifact))
    said = _plain_line(shopper_words(turn.message))
    return TurnText(turn.id, turn.started, tuple(line for line in (said, *passages) if line), tuple(products))


def _plain_line(text: str) -> str:
    return " ".join(_CITATION.sub("", text).split())
