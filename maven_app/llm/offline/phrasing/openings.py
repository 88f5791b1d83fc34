"""Openings: the ways in which an answer begins; no two answers in a row open alike."""

import re
import zlib
from collections.abc import Mapping

from maven_app.domain.conversation.transcript import Transcript
from maven_app.messages.catalogue import Translator

PICK = ("pick.mine", "pick.go_with", "pick.suits", "pick.out_of", "pick.take")
PICK_FOR = ("pick.mine_for", "pick.for_go_with", "pick.suits_for", "pick.for_out_of", "pick.take_for")
"""The same with what it is for."""
PICK_NEW = ("pick.mine", "pick.go_with", "pick.suits")
PICK_NEW_FOR = ("pick.mine_for", "pick.suits_for")
"""Those that stand behind what is new: "Up to $300, the best fit is ..."."""
ANOTHER_WAY: Mapping[str, str] = {
    "pick.still": "pick.still_again",
    "pick.cheapest": "pick.cheapest_again",
    "pick.value": "pick.value_again",
    "pick.weak": "pick.weak_again",
    "pick.weak_for": "pick.weak_for_again",
    "pick.superlative": "pick.superlative_again",
    "unscored.one": "unscored.one_again",
    "none.for_use": "none.for_use_again",
    "none.for_use_only": "none.for_use_only_again",
    "none.for_money": "none.for_money_again",
    "none.meets": "none.meets_again",
    "none.beats": "none.beats_again",
    "none.brand": "none.brand_again",
    "none.found": "none.found_again",
    "compare.equal": "compare.equal_again",
    "compare.equal_for": "compare.equal_for_again",
    "compare.equal_three": "compare.equal_three_again",
    "compare.equal_three_for": "compare.equal_three_for_again",
    "compare.overall": "compare.overall_again",
    "profile.good": "profile.good_again",
    "pages.found": "pages.found_again",
    "guide.ready": "guide.ready_again",
    "talk.thanks": "talk.thanks_again",
    "talk.off_topic": "talk.off_topic_again",
    "talk.open_question": "talk.open_question_again",
    "talk.attack": "talk.attack_again",
    "talk.term": "talk.term_again",
    "talk.advice": "talk.advice_again",
}
"""A sentence that opens answers, and how else it is said where the answer before begins like it."""

_MARK = re.compile(r"[*_“”\"']")


def pick_codes(*, for_use: bool, behind_demands: bool) -> tuple[str, ...]:
    """The ways in which a pick may be introduced."""
    if behind_demands:
        return PICK_NEW_FOR if for_use else PICK_NEW
    return PICK_FOR if for_use else PICK


def opening(code: str, words: Translator, last: str, count: int = 1, /, **values: object) -> str:
    """The sentence of `code`, said another way where `last`, the answer before, opens like it."""
    said = words.count(code, count, **values)
    return (
        words.count(ANOTHER_WAY[code], count, **values) if code in ANOTHER_WAY and _lead(said) == _lead(last) else said
    )


def next_opening(codes: tuple[str, ...], before: Transcript, texts: dict[str, str], *, seed: str) -> str:
    """The code whose sentence in `texts` opens the answer: another one for another `seed`, and not as the answer before began."""
    place = (len(before.turns) + zlib.crc32(seed.encode())) % len(codes)
    order = (*codes[place:], *codes[:place])
    last = _lead(text_of_last(before))
    return next((code for code in order if texts.get(code) and _lead(texts[code]) != last), order[0])


def text_of_last(before: Transcript) -> str:
    """The words of the answer before; "" for a first one."""
    return before.last.text if before.last else ""


def _lead(text: str) -> str:
    """The first word; every name in bold opens alike."""
    return "**" if text.startswith("**") else _MARK.sub("", text).split(" ", 1)[0].casefold()
