"""Openings: the ways in which a pick is introduced; no two answers in a row open alike."""

import re
import zlib

from maven_app.domain.transcript import Transcript

PICK = ("pick.mine", "pick.go_with", "pick.suits", "pick.out_of", "pick.take")
PICK_FOR = ("pick.mine_for", "pick.for_go_with", "pick.suits_for", "pick.for_out_of", "pick.take_for")
"""The same with what it is for."""
TALK = ("talk.thanks", "talk.thanks_again")

_MARK = re.compile(r"[*_“”\"']")


def next_opening(codes: tuple[str, ...], before: Transcript, texts: dict[str, str], *, seed: str = "") -> str:
    """The code whose sentence in `texts` opens the answer: another one for another `seed`, and not as the answer before began."""
    place = (len(before.turns) + zlib.crc32(seed.encode())) % len(codes)
    order = (*codes[place:], *codes[:place])
    last = _lead(before.last.text) if before.last else ""
    return next((code for code in order if texts.get(code) and _lead(texts[code]) != last), order[0])


def _lead(text: str) -> str:
    """The first word; every name in bold opens alike."""
    return "**" if text.startswith("**") else _MARK.sub("", text).split(" ", 1)[0].casefold()
