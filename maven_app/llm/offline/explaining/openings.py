"""Openings: the ways in which a pick is introduced; no two answers in a row open alike."""

import re
import zlib

from maven_app.domain.transcript import Transcript

PICK = ("pick.mine", "pick.go_with", "pick.suits", "pick.out_of", "pick.take")
PICK_FOR = ("pick.mine_for", "pick.for_go_with", "pick.suits_for", "pick.for_out_of", "pick.take_for")
"""The same with what it is for."""
PICK_NEW = ("pick.mine", "pick.go_with", "pick.suits")
PICK_NEW_FOR = ("pick.mine_for", "pick.suits_for")
"""Those that stand behind what is new: "Up to $300, the best fit is ..."."""
TALK = ("talk.thanks", "talk.thanks_again")

_MARK = re.compile(r"[*_“”\"']")


def pick_codes(*, for_use: bool, behind_news: bool) -> tuple[str, ...]:
    """The ways in which a pick may be introduced."""
    if behind_news:
        return PICK_NEW_FOR if for_use else PICK_NEW
    return PICK_FOR if for_use else PICK


def next_opening(codes: tuple[str, ...], before: Transcript, texts: dict[str, str], *, seed: str = "") -> str:
    """The code whose sentence in `texts` opens the answer: another one for another `seed`, and not as the answer before began."""
    place = (len(before.turns) + zlib.crc32(seed.encode())) % len(codes)
    order = (*codes[place:], *codes[:place])
    last = _lead(before.last.text) if before.last else ""
    return next((code for code in order if texts.get(code) and _lead(texts[code]) != last), order[0])


def _lead(text: str) -> str:
    """The first word; every name in bold opens alike."""
    return "**" if text.startswith("**") else _MARK.sub("", text).split(" ", 1)[0].casefold()
