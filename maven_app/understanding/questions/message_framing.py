"""Message framing: the exclamations, thanks and opinions of others around a follow-up, and the message without them."""

import re
from collections.abc import Sequence

from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.understanding.lexicon.function_words import BREAKS
from maven_app.understanding.mentions.contributions import is_put_in
from maven_app.understanding.questions.hearsay import behind_hearsay

_EXCLAMATIONS = phrase_set(
    """
    woah, whoa, wow, ooh, oof, ugh,
    hmm, hm, um, uh, ah, oh, aha, lol, haha, ha, thx, thanks, thank you, ty, cheers, nice, great, cool, sweet, awesome,
    perfect, sorry, oops, well, ok, okay, alright, right, hey, hi, btw, by the way, waduh, duh, wah, wih, oke, sip, makasih, nuhun, oh iya
    """
)
_SOUNDS = word_set("woah whoa wow hmm hm um uh ah oh aha ooh oof ugh duh waduh wah wih")
"""Exclamations that mean nothing else, behind which a message goes on without a comma: "hmm [what about the Sony]"."""
_ASIDE = re.compile(
    r"(?:[\s,.;:!?-]+(?:tho|lol|lmao|rofl|ha(?:ha)+h?|he(?:he)+|wk(?:wk)+\w*|xd|serious question|(?:a )?(?:dumb|silly|stupid) question|"
    r"just (?:asking|curious|wondering)|asking for a friend|no joke|not kidding|not joking|serius(?: nanya)?|iseng nanya|nanya doang))+"
    r"[\s.!?]*$",
    re.IGNORECASE,
)
"""Words behind a question that say how it is meant: "what about poop [lol. serious question]"."""
_JOINTS = word_set(
    "and but so no wait actually then what whats what's which how why is are does do did dan tapi terus nah apa gimana"
)
"""Words that may go on behind an exclamation without a comma."""
_IT_IS = phrase_set("that's, thats, that is, it's, its, it is, this is, they're, they are, itu, ini")
_ASKING_FOR_SOME = phrase_set(
    """
    anything, something, is there, are there, any, got any, got anything, do you have, have you got, what about something,
    ada yang, ada yg, ada ga, ada gak, yang lebih, yg lebih
    """
)
"""How a wish begins that an opinion of what is shown leads to: "that's heavy, [anything] lighter?"."""
_OPINION = 5
"""Words at most of such an opinion."""
_HAS_ALL_BUT = re.compile(
    r"\b(?:has|have|got|owns|punya)\s+(?:everything|it all|semuanya|semua)\s+(?:already\s+)?(?:except(?: for)?|but|apart from|kecuali)\s+",
    re.IGNORECASE,
)
"""Words behind which comes what is wanted: "he has everything except a decent keyboard"."""
_MIN_WORDS_LEFT = 2
"""Words that must be left: "ok, great" is thanks."""


_ASKS_OF_UNSAID = re.compile(
    r"^bisa\s+(?:buat|untuk|main|dipakai|jalanin|jalankan|ngedit|edit|nonton|muat|masuk|dicolok|disambung|konek|connect)\b"
    r"(?=.*\b(?:ga|gak|nggak|enggak|tidak|gk)\W*$)",
    re.IGNORECASE,
)
"""An Indonesian question of what the thing can do, which leaves the thing unsaid: "[bisa main] Mobile Legends lancar gak"."""


def strip_framing(text: str) -> str:
    """`text` as it would be said plainly: "woah no, max is still 300" without its exclamation, hearsay as the question that it puts."""
    plain = _behind_opinion(_without_aside(_without_exclamations(text)))
    said = _HAS_ALL_BUT.sub("needs ", _ASKS_OF_UNSAID.sub(r"itu \g<0>", plain))
    return said if is_put_in(said) else behind_hearsay(said)  # "my dad says he can add 200" is money, whoever says it


def _without_aside(text: str) -> str:
    plain = _ASIDE.sub("?" if text.rstrip().endswith("?") else "", text)
    return plain if len(plain.split()) >= _MIN_WORDS_LEFT else text


def _behind_opinion(text: str) -> str:
    """The wish behind a short opinion of what is shown, which says the same in other words: "that's heavy, anything lighter?"."""
    tokens = tokenize(text)
    words = [token.word for token in tokens]
    end = next((place for place, word in enumerate(words) if word in BREAKS), len(words))
    begin = next((place for place in range(end, len(words)) if words[place] not in BREAKS), len(words))
    is_opinion = _IT_IS.at(words, 0) and end <= _OPINION and not any(token.is_number for token in tokens[:end])
    return text[tokens[begin].start :] if is_opinion and _ASKING_FOR_SOME.at(words, begin) else text


def _without_exclamations(text: str) -> str:
    tokens = tokenize(text)
    words = [token.word for token in tokens]
    place = 0
    while (end := _behind_exclamation(words, place)) is not None:
        place = end
    left = [word for word in words[place:] if word not in BREAKS]
    return text[tokens[place].start :] if place and len(left) >= _MIN_WORDS_LEFT else text


def _behind_exclamation(words: Sequence[str], place: int) -> int | None:
    """The place behind an exclamation that stands by itself at `place`; None where none does: "nice ones" are asked for."""
    found = _EXCLAMATIONS.at(words, place)
    end = place + found[0] if found else len(words)
    is_by_itself = end < len(words) and (words[end - 1] in _SOUNDS or words[end] in BREAKS | _JOINTS)
    if end >= len(words) or not (is_by_itself or _EXCLAMATIONS.at(words, end)):
        return None
    while end < len(words) and words[end] in BREAKS:
        end += 1
    return end if end < len(words) else None
