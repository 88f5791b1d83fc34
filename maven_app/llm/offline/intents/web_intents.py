"""Web intents: what is searched on the web, where it can be, for words that ask for pages or that only pages can answer."""

import re

from maven_app.llm.offline.intents.intent import Intent, Research, Search, SmallTalk, WebSearch
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.categories.classifier import guess_category
from maven_app.understanding.intents import Label

_RESEARCH_VERB = re.compile(
    r"^\W*(?:(?:please|can you|could you|tolong) )?(?:do (?:some )?)?(?:research|riset|teliti)\b", re.IGNORECASE
)
_LOOK_UP = re.compile(
    r"\b(?:(?:search|look|check|find)(?: it| this| that| up)* (?:on |in |through )?(?:the )?(?:web|internet|online)|look up|google|"
    r"cari di (?:web|internet|google))\b",
    re.IGNORECASE,
)
_NAMED = re.compile(r"\b(?:search|cari)(?: it| this| di)? (?:the )?(?:web|internet)\b", re.IGNORECASE)
"""The web itself is named: whatever is sought there, it is not sought here."""
_LINK_WORD = re.compile(r"^(?:for|about|on|of|into|tentang|soal)\s+", re.IGNORECASE)


def label_of_pages(reading: TurnReading, likeliest: Label) -> Label | None:
    """Which pages are asked for, to be read or to be named; None where none are."""
    is_of_goods = bool(reading.missing_names or guess_category(reading.text))  # "the internet is awful in the bedroom"
    if likeliest == "research" or (likeliest == "look_up" and (_LOOK_UP.search(reading.text) or not is_of_goods)):
        return likeliest
    return "look_up" if _NAMED.search(reading.text) and likeliest != "attack" else None


def resolve_pages(reading: TurnReading, label: Label) -> Intent | None:
    """Pages to look up or to read, where a tool can; None where none can."""
    if label == "look_up" and reading.can_use("web_search"):
        return WebSearch(query=_without(_LOOK_UP, reading.text))
    if label == "research" and reading.can_use("research"):
        return Research(question=_without(_RESEARCH_VERB, reading.text))
    return None


def route_to_web(reading: TurnReading, intent: Intent, *, wants_pages: bool) -> Intent:
    """The intent; what no product answers is researched where a research level is chosen, or is said to need the web."""
    is_open = intent == SmallTalk("open_question")
    asks = reading.prompt.turn.options.research != "off" and reading.is_question
    if asks and (is_open or isinstance(intent, Search)):
        if reading.can_use("research"):
            return Research(question=_without(_RESEARCH_VERB, reading.text))
        return SmallTalk("no_web") if is_open else intent
    return SmallTalk("no_web") if wants_pages and (is_open or isinstance(intent, Search)) else intent


def _without(asking: re.Pattern[str], text: str) -> str:
    """The words to search for when those that ask for it are taken away."""
    return _LINK_WORD.sub("", asking.sub("", text, count=1).strip()) or text
