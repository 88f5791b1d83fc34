"""Choice sides: the two things between which a question chooses, and what it says beside them: "a Kindle or a Kobo [for the beach]?"."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import dropwhile

from maven_app.domain.language.tokens import word_set
from maven_app.understanding.lexicon.function_words import FOR

_SENTENCE = re.compile(r"[^.;?!,]+(?:\.(?=\d)[^.;?!,]+)*[.;?!,]*")
_LINK = re.compile(r"(?:^|\s+)(?:or|vs\.?|versus|atau|ataukah)\s+", re.IGNORECASE)
_AND_WHICH = re.compile(r"\s+(?:apa|sama|dan|dengan|and)\s+", re.IGNORECASE)
"""Links two sides where the words ask which of them is better: "mending Samsung [apa] Xiaomi"."""
_PREFERRING = word_set("mending mendingan bagusan enakan pilih better between antara")
_DIFFERENCE = word_set("difference differences bedanya beda perbedaan")
_ASKING = _PREFERRING | _DIFFERENCE | word_set("which what should best torn mana")
_SEEKING = word_set(
    "need looking find show give want cari butuh carikan tampilkan kasih only must anything something nothing under max budget by oleh"
)
"""Words before both sides by which either will do: "[show] me one by Sony or Bose"."""
_FRAME = (
    word_set(
        """
        and but so ok okay then hm hmm um should shall do does would could can will i we you he she they u me us get take buy choose pick
        go going for with want prefer recommend use have having what whats which is are it better best between torn now honestly
        stick stay keep rather maybe a an the my our some
        dan tapi terus trus jadi kalau kalo klo antara beli ambil pakai pake yang yg bagus enak lebih baik mana
        """
    )
    | _ASKING
)
"""Words before a side that only ask."""
_CLAUSE = word_set(
    """
    not should is are can could do does did will would am i we you he she they it that this these those wait just no none neither both
    nggak ga gak enggak tidak bisa cukup nunggu tunggu itu ini
    """
)
"""Words that begin no thing: "or [should] I wait", "or [this] one"."""
_ENDING = word_set(
    """
    aja saja sih ya dong kak apa apaan then instead though tho please pls mana bagus better enak lebih yang yg enakan bagusan worth it more
    important enough penting
    """
)
"""Words behind a side that say nothing of it."""
_BEHIND = FOR | word_set("to on in with when if because at as di kalau kalo klo biar pada of from")
_BEING = word_set("is are was were isn't aren't does do has have apakah")
"""Words that open a question on one thing, unless its end says what of the two is asked: "is the pen included or extra?"."""
_WITHOUT = word_set("without tanpa")
_LONGEST, _SIDES = 5, 2
_ONE = r"(?:i|we|you|they|he|she|it|one|that|(?:an?|the|my|our)\s+\w+)"
_CLAUSES = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"\b(?:do|does|should|would|must|can|could)\s+{_ONE}\s+(?:really\s+|actually\s+|even\s+|rather\s+|better\s+|just\s+)?"
        r"(?:have\s+to\s+(?:be|get|buy)|(?:need|get|take|buy|use|go)(?:\s+(?:to\s+(?:be|have|get|buy)|for))?)\s+(?P<thing>[^,;]+)",
        r"\b(?:is|are|will|would|can|could|does|do)\s+(?P<thing>[^,;]+?)\s+(?:be\s+|(?:just|also|still|good|plenty|already|work)\s+)*"
        r"(?:fine|ok|okay|enough|suffice|alright|plenty|do|work|serve)\b",
    )
)
"""How a clause asks for one side by itself: "do I need [Wi-Fi 7]", "is [6] fine"."""


@dataclass(frozen=True)
class Choice:
    """A choice between two things, in the shopper's words."""

    one: str
    other: str
    beside: str = ""
    """The rest of the message: the purpose and the money."""
    asks_difference: bool = False
    """Whether it is asked what sets the two apart, and not which of them to take."""

    @property
    def is_of_amounts(self) -> bool:
        """Whether both sides hold a figure: "2tb or 4"."""
        return all(any(map(str.isdigit, side)) for side in (self.one, self.other))


_BLANKS = re.compile(r"[^\S\n]{2,}")
"""Of which thousands would take the square of their number to read."""
_INSTEAD_OF = re.compile(r"\b(?:instead of|rather than|daripada|ketimbang)\b", re.IGNORECASE)
"""Links two sides where an opinion of them is asked; else what stands before it is wanted: "a 24 instead of the 32"."""
_OPINION = re.compile(
    r"^(?!\W*(?:\w+\W+){0,2}(?:why|kenapa|ngapain)\b).*(?:\bwhat do you (?:think|say|reckon)\b|\bthoughts\b|\bopinions?\b"
    r"|\bgood idea\b|\bmakes? sense\b|\bsmarter\b|\bany better\b|\bshould (?:i|we)\b|\bmenurut\w*\b"
    r"|\bbagus(?:an)? (?:ga|gak|nggak|mana)\b|\boke? (?:ga|gak|nggak)\b)",
    re.IGNORECASE | re.DOTALL,
)


def read_choice(text: str) -> Choice | None:
    """The choice that `text` asks for; None where it asks for none, or seeks what is either: "one by Sony or Bose"."""
    text = _BLANKS.sub(" ", text)
    sentences = _SENTENCE.findall(_INSTEAD_OF.sub("or", text, count=1) if _OPINION.search(text) else text)
    if choice := next(filter(None, (_of_clauses(place, sentences) for place in range(len(sentences)))), None):
        return choice
    linked = ((place, sides) for place, sentence in enumerate(sentences) if (sides := _split_sides(sentence)))
    place, (before, behind) = next(linked, (0, ("", "")))
    other, rest = _second_side(behind)
    one = _first_side(before, other)
    of_one = not _BEING.isdisjoint(_words(before)[:1]) and _ENDING.isdisjoint(_words(behind))
    if not (one and other) or of_one or not _SEEKING.isdisjoint(_words(before)):
        return None
    beside = (*sentences[:place], rest, *sentences[place + 1 :])
    asks_difference = not _DIFFERENCE.isdisjoint(_words(sentences[place]))
    return Choice(one, other, " ".join(part.strip() for part in beside if part.strip()), asks_difference)


def _of_clauses(place: int, sentences: Sequence[str]) -> Choice | None:
    """The choice between what two clauses of a sentence ask for: "do I need [Wi-Fi 7], or is [6] fine?"."""
    before, *behind = _LINK.split(sentences[place].strip(" .;?!,"))
    if len(behind) != 1 or not (before or place):
        return None
    taken = {place} if before else {place - 1, place}  # a comma stands before the "or"
    before = before or sentences[min(taken)]
    asked = [next(filter(None, (form.search(part) for form in _CLAUSES)), None) for part in (before, behind[0])]
    (one, beside), (other, rest) = (_second_side(match["thing"]) if match else ("", "") for match in asked)
    if not (one and other and asked[1]):
        return None
    aside = (said for at, said in enumerate(sentences) if at not in taken)
    said = (beside, rest, behind[0][asked[1].end() :], *aside)
    return Choice(one, other, " ".join(part.strip() for part in said if part.strip()))


_ALTERNATIVES = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        r"\b(?:can|could|should)(?:n['’]?t)?\s+(?:i|we)\s+(?:not\s+)?(?:just|simply|still|rather|also|instead)\s+\w+\s+(?P<side>(?:[^,.;?!]|\.(?=\d))+)",
        r"\bwhy\s+not\s+(?:just\s+|simply\s+)?(?:\w+\s+)?an?\s+(?P<side>(?:[^,.;?!]|\.(?=\d))+)",
        r"(?P<side>(?:[^,.;?!]|\.(?=\d))+?)\s+instead\b",
        r"(?P<side>(?:[^,.;?!]|\.(?=\d))+?)\s+(?:aja|saja)\s+(?:cukup|bisa|boleh|gimana|ga|gak)\b",
    )
)
"""How something is set against what is sought: "can I just use [wired ones]?", "[bone conduction] instead?"."""


def read_alternative(text: str) -> str:
    """The words of what a message sets against what is sought; "" where it sets nothing against it."""
    found = next((match for form in _ALTERNATIVES if (match := form.search(text))), None)
    return _second_side(found["side"])[0] if found else ""


def beside_choice(text: str) -> str:
    """The rest of a message beside the choice that it asks for; all of it where it asks for none."""
    choice = read_choice(text)
    return choice.beside if choice else text


def _split_sides(sentence: str) -> tuple[str, str] | None:
    """The words before and behind what links two sides."""
    plain = sentence.strip(" .;?!,")
    sides = _LINK.split(plain)
    if len(sides) != _SIDES and not (_PREFERRING | _DIFFERENCE).isdisjoint(_words(plain)):
        sides = _AND_WHICH.split(plain)
    return (sides[0], sides[1]) if len(sides) == _SIDES else None


def _first_side(words: str, other: str) -> str:
    said = _without_frame(words.split())
    if not said and other.partition(" ")[0].casefold() in _WITHOUT:
        said = _without_frame(other.split()[1:])  # "with or without a mop"
    is_of_one = any(word.casefold() in _BEHIND for word in said[1:])  # "the mic on the Sony or the Bose"
    return "" if is_of_one else _trimmed_side(said)


def _second_side(words: str) -> tuple[str, str]:
    """The second side, and what stands behind it."""
    said = words.split()
    if not said or said[0].casefold() in _CLAUSE:
        return "", ""
    said = _without_frame(said)
    ends = next((place for place, word in enumerate(said) if place and word.casefold() in _BEHIND), len(said))
    return _trimmed_side(said[:ends]), " ".join(said[ends:])


def _without_frame(said: list[str]) -> list[str]:
    return list(dropwhile(lambda word: word.casefold() in _FRAME, said))


def _trimmed_side(said: list[str]) -> str:
    """The side without what stands behind it; "" where it is too long to be a thing."""
    while said and said[-1].casefold() in _ENDING:
        said = said[:-1]
    return " ".join(said) if len(said) <= _LONGEST else ""


def _words(text: str) -> Sequence[str]:
    return text.casefold().split()
