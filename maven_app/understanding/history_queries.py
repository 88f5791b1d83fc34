"""History queries: what somebody remembers of an earlier conversation, and of when it was, in English and Indonesian."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from maven_app.domain.language.tokens import word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.quantities.locales.cldr import cldr_table
from maven_app.ports.history import Period

_RECALL = word_set(
    """
    looked saw seen searched asked talked spoke discussed compared chatted found told said wrote read viewed checked considered picked
    chose remember conversation conversations chat chats when
    lihat melihat dilihat kulihat nyari dicari tanya bertanya tanyakan ditanya bahas bicara obrolan percakapan ngobrol bandingkan ingat
    waktu
    """
)
"""Words of remembering, which say nothing of what is remembered."""
_NUMBERS = {
    "a": 1,
    "an": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "se": 1,
    "satu": 1,
    "dua": 2,
    "tiga": 3,
    "empat": 4,
}
_DAYS = {"day": 1, "hari": 1, "week": 7, "minggu": 7, "pekan": 7, "month": 30, "bulan": 30}
_AGO = re.compile(
    r"\b(?:(\d{1,3}|a|an|one|two|three|four)\s(day|week|month)s?\sago"
    r"|(\d{1,3}|se|satu|dua|tiga|empat)\s?(hari|minggu|pekan|bulan)\s(?:yang\s|yg\s)?lalu)\b"
)
_MONTH = re.compile(r"\b(?:in|during|of|bulan|pada|di)\s([^\W\d_]{3,12})(?:\s((?:19|20)\d{2}))?\b")


@dataclass(frozen=True)
class HistoryQuery:
    """A search of one's history, read."""

    words: str
    """Those that may stand in a conversation; "" where all that was said is when it was."""
    period: Period | None = None
    """When it was; None where nothing was said of that."""
    text: str = ""
    """The query without its time."""


def read_history_query(text: str, now: datetime) -> HistoryQuery:
    """The words and the time of a question such as "the laptop I looked at last week", asked at `now`; weeks begin on Monday."""
    folded = " ".join(text.casefold().split())
    period, rest = _period_in(folded, now)
    words = rest.split()
    telling = [word for word in words if word.strip(".,;:!?\"'()") not in STOP | _RECALL]
    return HistoryQuery(" ".join(telling or (() if period else words)), period, " ".join(words))


def _period_in(text: str, now: datetime) -> tuple[Period | None, str]:
    """The time that `text` names, and the text without its words."""
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    for pattern, period in _NAMED_PERIODS.items():
        if found := re.search(rf"\b(?:{pattern})\b(?:['’]s)?", text):
            return period(midnight), _without(text, found)
    if found := _AGO.search(text):
        number, unit = (found[1], found[2]) if found[1] else (found[3], found[4])
        return _ago(midnight, int(_NUMBERS.get(number, 0) or number), _DAYS[unit]), _without(text, found)
    for found in _MONTH.finditer(text):
        if month := cldr_table()["months"].get(found[1]):
            return _month(midnight, month, int(found[2] or 0)), _without(text, found)
    return None, text


def _without(text: str, found: "re.Match[str]") -> str:
    return f"{text[: found.start()]} {text[found.end() :]}"


def _days(start: datetime, days: int) -> Period:
    return Period(start, start + timedelta(days=days))


def _ago(midnight: datetime, number: int, days: int) -> Period:
    """So long ago, give or take half of the unit."""
    slack = days // 2
    return _days(midnight - timedelta(days=number * days + slack), 1 + 2 * slack)


def _week(midnight: datetime, before: int = 0) -> Period:
    return _days(midnight - timedelta(days=midnight.weekday() + 7 * before), 7)


def _month(midnight: datetime, month: int, year: int = 0) -> Period:
    """That month, the latest that has begun where no year is named."""
    year = year or midnight.year - (month > midnight.month)
    since = midnight.replace(year=year, month=month, day=1)
    return Period(since, (since + timedelta(days=32)).replace(day=1))


def _last_month(midnight: datetime) -> Period:
    before = midnight.replace(day=1) - timedelta(days=1)
    return _month(midnight, before.month, before.year)


_NAMED_PERIODS: Mapping[str, Callable[[datetime], Period]] = {
    "last week|(?:minggu|pekan) (?:yang |yg )?(?:lalu|kemarin)": lambda midnight: _week(midnight, 1),
    "this week|(?:minggu|pekan) ini": _week,
    "last month|bulan (?:yang |yg )?(?:lalu|kemarin)": _last_month,
    "this month|bulan ini": lambda midnight: _month(midnight, midnight.month),
    "today|this morning|hari ini|tadi": lambda midnight: _days(midnight, 1),
    "yesterday|last night|kemarin|kmrn|semalam": lambda midnight: _days(midnight - timedelta(days=1), 1),
}
"""By the words that name them; "minggu kemarin" is asked for before "kemarin"."""
