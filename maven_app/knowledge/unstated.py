"""Unstated topics: what shoppers ask of products and no specification says, each with an honest sentence."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from maven_app.domain.language.localized import LocalizedText
from maven_app.knowledge.consistency import check_known
from maven_app.knowledge.files import UNSTATED, Tables, read_file, while_in_force

_TOPIC_KEYS = frozenset(
    {"alone", "ask", "en", "fact", "id", "kinds", "market", "of", "tells", "unless", "verdict", "wished"}
)
"""The keys that the table of a topic may have."""


@dataclass(frozen=True)
class UnstatedTopic:
    """Something that is asked for often and stated nowhere: "in the box", "warranty"."""

    id: str
    says: LocalizedText
    """The sentence; `{name}` stands for the product's name."""
    asked: re.Pattern[str] | None
    """None where it is only wished for, and what is asked of it belongs to another topic."""
    of: re.Pattern[str] | None = None
    """Of what it must be asked; None where the words alone are clear: "included" is of a charger, not of a touchscreen."""
    unless: str = ""
    """The fact that answers it of products which have it."""
    is_asked_alone: bool = False
    """Whether its words ask for it in any form and change nothing of what is sought: "and in white?"."""
    is_of_fact: bool = False
    """Whether it asks for that fact in any words, and is answered by it."""
    is_verdict: bool = False
    """Whether its sentence is the answer, before any advice: a warranty covers no drops."""
    kinds: tuple[str, ...] = ()
    """The categories of whose goods it is asked; none for all."""
    tells: tuple[str, ...] = ()
    """The facts by which it is judged all the same: years of use by updates, memory and age."""
    is_of_market: bool = False
    """Whether it asks of a country's shops or money, of which only the price tells: where it was one, and what it comes to elsewhere."""

    wished: re.Pattern[str] | None = None
    """Words by which it is wished for of what is sought, wherever they stand: "a [pretty] one"."""

    def is_asked(self, text: str) -> bool:
        """Whether `text` asks for it."""
        return bool(self.asked and self.asked.search(text)) and (self.of is None or bool(self.of.search(text)))


def unstated_topic(text: str) -> UnstatedTopic | None:
    """The topic that `text` asks for, the first in the file's order."""
    return next((topic for topic in unstated_topics() if topic.is_asked(text)), None)


def wished_topic(text: str, read: Sequence[str] = ()) -> UnstatedTopic | None:
    """The topic that words of `text` wish for which stand within none of what was `read`."""
    known = [words.casefold() for words in read]
    for topic in unstated_topics():
        said = (one.group().casefold() for one in topic.wished.finditer(text)) if topic.wished else ()
        if any(not any(words in one for one in known) for words in said):
            return topic
    return None


def asks_for_verdict(text: str) -> bool:
    """Whether `text` asks for a topic whose sentence is the answer."""
    topic = unstated_topic(text)
    return topic is not None and topic.is_verdict


@while_in_force
def unstated_topics() -> tuple[UnstatedTopic, ...]:
    """All topics of the file, with what the owner lays over it."""
    return tuple(_topic(id, table) for id, table in read_file(UNSTATED).items())


def _topic(id: str, table: Tables) -> UnstatedTopic:
    check_known(table, _TOPIC_KEYS, f"{id} in {UNSTATED}")
    return UnstatedTopic(
        id,
        LocalizedText(en=table["en"], id=table["id"]),
        _pattern(table["ask"]) if "ask" in table else None,
        _pattern(table["of"]) if "of" in table else None,
        table.get("unless", ""),
        table.get("alone", False),
        table.get("fact", False),
        table.get("verdict", False),
        tuple(table.get("kinds", ())),
        tuple(table.get("tells", ())),
        table.get("market", False),
        _pattern(table["wished"]) if "wished" in table else None,
    )


def _pattern(asks: list[str]) -> re.Pattern[str]:
    """All words of a topic; a lone `*` stands for up to three words, one behind a word for any ending."""
    forms = [re.escape(ask).replace(r"\ \*\ ", r"(?:\s+\w+){0,3}\s+").replace(r"\*", r"\w*") for ask in asks]
    return re.compile(rf"(?<!\w)(?:{'|'.join(sorted(forms, key=len, reverse=True))})(?!\w)", re.IGNORECASE)
