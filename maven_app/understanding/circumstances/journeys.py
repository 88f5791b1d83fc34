"""Journeys: the hours that a battery has to last, where it is asked about on a journey: "battery? it's a 14 hour flight"."""

import re

from maven_app.domain.language.tokens import word_set

_JOURNEY = re.compile(
    r"\b(?P<hours>\d{1,2}(?:[.,]\d)?)\s*(?:-\s*)?(?:hours?|hrs?|h|jam)\b\W+(?:[a-z]+\s+){0,2}?"
    r"(?:flights?|trips?|journeys?|drives?|rides?|commutes?|shifts?|trains?|bus|layovers?|penerbangan|perjalanan|kereta|shift)\b"
    r"|\b(?:penerbangan|perjalanan|terbang|kereta)(?:nya)?\s+(?:[a-z]+\s+)?(?P<jam>\d{1,2})\s*jam\b",
    re.IGNORECASE,
)
_BATTERY = re.compile(r"\b(?:battery|batteries|batre\w*|baterai\w*|lasts?|tahan)\b", re.IGNORECASE)
_DESTINATION = re.compile(r"\b(?:to|from|ke|dari)\s+[A-Z]\w+")
_FILLERS = word_set(
    """
    and but so ok okay well hm hmm it its it's is are the this that they them their will would can could does do a an on for of in through
    throughout over during my i i've i'm we have had got need to be get gets make makes me all whole entire long about around roughly
    enough good fine life how how's what about if single one full charge out without charging survive handle cover last lasts ride there
    apakah apa kuat cukup bisa ga gak nggak ngga tidak buat untuk di ini itu nya dong ya sih kak selama pas kalo kalau aku saya gue mau ada
    yang yg sampai dan naik lama sekali cas
    """
)
"""Words that may stand beside the journey and the battery in a message that asks nothing else."""


def hours_asked(text: str) -> str:
    """The hours of a journey on which `text` asks whether a battery lasts, as they are written; "" where it asks for none, or says
    anything else.
    """
    found = _JOURNEY.search(text)
    asks = "?" in text or re.match(r"\W*(?:will|is|does|do|can|would|kuat|cukup|bisa)\b", text, re.IGNORECASE)
    if not found or not asks or not _BATTERY.search(text):
        return ""
    beside = _BATTERY.sub(" ", _DESTINATION.sub(" ", f"{text[: found.start()]} {text[found.end() :]}"))
    is_alone = set(re.findall(r"[\w'’]+", beside.casefold().replace("’", "'"))) <= _FILLERS
    return (found["hours"] or found["jam"]) if is_alone else ""


def in_hours(text: str, *, is_indonesian: bool) -> str:
    """`text` as the question whether a battery lasts so many hours, where that is asked of a journey; else as it is."""
    hours = hours_asked(text)
    if not hours:
        return text
    return f"apakah baterainya tahan {hours} jam?" if is_indonesian else f"does the battery last {hours} hours?"
