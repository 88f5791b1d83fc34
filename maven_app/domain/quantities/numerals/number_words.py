"""Number words: "three hundred dollars" and "dua juta" as figures, where what follows shows that an amount is meant."""

from collections.abc import Sequence

from maven_app.domain.language.closed_classes import INDEFINITE_ARTICLES
from maven_app.domain.language.tokens import Token
from maven_app.domain.quantities.locales.vocabulary import CURRENCIES, MULTIPLIERS, UNITS
from maven_app.domain.quantities.numerals.cardinals import cardinal_at

_FIGURES = """
0.5 half setengah
1 one satu
2 two dua
3 three tiga
4 four empat
5 five lima
6 six enam
7 seven tujuh
8 eight delapan
9 nine sembilan
10 ten sepuluh
11 eleven sebelas
12 twelve
13 thirteen
14 fourteen
15 fifteen
16 sixteen
17 seventeen
18 eighteen
19 nineteen
20 twenty
30 thirty
40 forty
50 fifty
60 sixty
70 seventy
80 eighty
90 ninety
"""
NUMBER_WORDS = {word: line.split()[0] for line in _FIGURES.strip().splitlines() for word in line.split()[1:]}
_WHOLE = {"sejuta": "juta", "sejutaan": "jutaan", "seribu": "ribu", "seratus": "ratus", "seminggu": "minggu"}
_WHOLE_ONES = frozenset({"kilo", "kilogram", "kg", "terabyte", "tera", "tb"})
"""Units of which "a" is one: "[a] terabyte"."""
_LASTING = frozenset(
    {
        "last",
        "lasts",
        "lasting",
        "least",
        "than",
        "over",
        "tahan",
        "baterai",
        "batre",
        "minimal",
        "dari",
        "awet",
        "kuat",
    }
)
"""Words before a time without a number: "lasts [a week]", "tahan [seminggu]"."""
_TIMES = frozenset({"day", "week"})
_OR_TWO, _COUPLE = ("or", "two"), (("a", "couple", "of"), ("a", "couple"))
_TENS = frozenset({"hundred", "thousand", "grand"})
_ROUNDED = {"ribu": "ribuan", "rb": "ribuan", "juta": "jutaan", "jt": "jutaan"}
_MILLIONS = frozenset({"juta", "jt"})
_BOUNDING, _SMALLEST_BOUND = (
    frozenset({"under", "than", "below", "around", "about", "max", "maximum", "to", "budget", "over"}),
    20,
)
_CLOSING = frozenset({"max", "tops", "maximum", "for", "total", "each", "if", "please", "all"})
_HUNDREDS = 3
"""The figures of what stands behind a million for thousands: "2 juta 500"."""


def number_words_to_digits(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with number words before a multiplier, a currency or a unit made figures."""
    tokens = _with_times(_with_halves_behind(_with_cardinals(tokens)))
    read: list[Token] = []
    is_round = False
    for index, token in enumerate(tokens):
        after = tokens[index + 1].word if index + 1 < len(tokens) else ""
        if is_round:  # the multiplier behind "100-an"
            read.append(token._replace(raw=_ROUNDED[token.word], word=_ROUNDED[token.word]))
            is_round = False
            continue
        if is_round := _is_rounded(token, after, read):
            _keep_rounded(token, read)
            continue
        if _joins_million(token, after, read):
            continue
        if token.word in INDEFINITE_ARTICLES and read and read[-1].word == "0.5":
            read[-1] = read[-1]._replace(end=token.end)  # "half [a] kilo"
            continue
        if _is_half(tokens, index):
            read.append(token._replace(raw="0.5", word="0.5", is_number=True))
        elif token.word == "setengah" and index and tokens[index - 1].word == "sejuta":
            continue
        elif token.word == "setengah" and after in MULTIPLIERS and read and (whole := _whole(read[-1])):
            read[-1] = read[-1]._replace(raw=f"{whole}.5", word=f"{whole}.5", end=token.end, is_number=True)
        elif token.word in INDEFINITE_ARTICLES and (after in _WHOLE_ONES or (after in _TIMES and _lasts(read))):
            read.append(token._replace(raw="1", word="1", is_number=True))
        elif token.word in _WHOLE and (token.word != "seminggu" or _lasts(read)):
            figure = "1.5" if token.word == "sejuta" and after == "setengah" else "1"
            read.append(token._replace(raw=figure, word=figure, is_number=True))
            read.append(token._replace(raw=_WHOLE[token.word], word=_WHOLE[token.word]))
        elif (token.word in INDEFINITE_ARTICLES and after in _TENS) or (
            token.word in NUMBER_WORDS and _is_figure(tokens, index)
        ):
            figure = NUMBER_WORDS.get(token.word, "1")
            read.append(token._replace(raw=figure, word=figure, is_number=True))
        else:
            read.append(token)
    return read


def _with_cardinals(tokens: Sequence[Token]) -> list[Token]:
    """Numbers of several words made one figure: "[one and a half] grand", "under [two hundred and fifty]"."""
    words = tuple(token.word for token in tokens)
    read: list[Token] = []
    index = 0
    while index < len(tokens):
        found = cardinal_at(words, index)
        if found is None or not _is_amount(words, index, index + found[0]):
            read.append(tokens[index])
            index += 1
            continue
        last = tokens[index + found[0] - 1]
        read.append(tokens[index]._replace(raw=f"{found[1]}", word=f"{found[1]}", end=last.end, is_number=True))
        index += found[0]
    return read


def _with_halves_behind(tokens: Sequence[Token]) -> list[Token]:
    """ "A grand [and a half]", "two million [and a half]": the half of the scale joined to the number before it."""
    read: list[Token] = []
    index = 0
    while index < len(tokens):
        words = tuple(token.word for token in tokens[index : index + 4])
        before = read[-1] if read else None
        whole = ("1" if before.word in INDEFINITE_ARTICLES else _whole(before)) if before else ""
        if before and whole and words[:1] and words[0] in MULTIPLIERS and words[1:] == _AND_A_HALF:
            read[-1] = before._replace(raw=f"{whole}.5", word=f"{whole}.5", is_number=True)
            read.append(tokens[index]._replace(end=tokens[index + 3].end))
            index += 4
            continue
        read.append(tokens[index])
        index += 1
    return read


def _with_times(tokens: Sequence[Token]) -> list[Token]:
    """How long something lasts, said loosely, as a figure: "longer than [a day or two]", "lasts [a couple of] weeks"."""
    words = tuple(token.word for token in tokens)
    read: list[Token] = []
    index = 0
    while index < len(tokens):
        couple = next((len(one) for one in _COUPLE if words[index : index + len(one)] == one), 0)
        behind = words[index + couple : index + couple + 1]
        is_couple = couple and behind and behind[0].removesuffix("s") in _TIMES
        is_or_two = words[index] in INDEFINITE_ARTICLES and words[index + 1 : index + 2] and words[index + 1] in _TIMES
        is_or_two = is_or_two and words[index + 2 : index + 4] == _OR_TWO
        if not (_lasts(read) and (is_couple or is_or_two)):
            read.append(tokens[index])
            index += 1
            continue
        unit = index + (couple or 1)
        read.append(tokens[index]._replace(raw="2", word="2", end=tokens[unit - 1].end, is_number=True))
        index = unit + 1 + (len(_OR_TWO) if is_or_two else 0)
        read.append(tokens[unit]._replace(end=tokens[index - 1].end))
    return read


_AND_A_HALF = ("and", "a", "half")


def _is_amount(words: Sequence[str], first: int, last: int) -> bool:
    """Whether the number is of something that is measured, or what words bound: "max three fifty"."""
    after = words[last] if last < len(words) else ""
    if _is_counted(after):
        return True
    return (not after or not after.isalnum() or after in _CLOSING) and bool(
        _BOUNDING.intersection(words[max(0, first - 2) : first])
    )


def _is_half(tokens: Sequence[Token], index: int) -> bool:
    """ "[Half] a kilo"."""
    words = [token.word for token in tokens[index : index + 3]]
    return len(words) == 3 and words[0] == "half" and words[1] in INDEFINITE_ARTICLES and _is_counted(words[2])


def _lasts(read: Sequence[Token]) -> bool:
    """Whether a time that follows is how long something lasts: "at least [a week]"."""
    return bool(read) and read[-1].word in _LASTING


def _is_counted(after: str) -> bool:
    return (
        after in MULTIPLIERS
        or after in CURRENCIES
        or after == "hdmi"
        or (len(after) > 1 and after in UNITS and after not in {"in", "sq"})
    )


def _is_figure(tokens: Sequence[Token], index: int) -> bool:
    """ "[Twenty] to thirty euros", "less than [fifty]": whether a number word is that of an amount."""
    words = [token.word for token in tokens[index : index + 4]] + [""] * 3
    if _is_counted(words[1]):
        return True
    if words[1] in {"to", "or", "-", "sampai"} and words[2] in NUMBER_WORDS:
        return _is_counted(words[3])
    is_end = not words[1] or words[1] in {",", ".", "?", "!"}
    before = tokens[index - 1].word if index else ""
    return is_end and before in _BOUNDING and float(NUMBER_WORDS[words[0]]) >= _SMALLEST_BOUND


def _is_rounded(token: Token, after: str, read: Sequence[Token]) -> bool:
    """ "100[-an] ribu", "[200an] ribu"."""
    if after not in _ROUNDED:
        return False
    is_apart = token.word == "an" and bool(read) and read[-1].is_number
    return is_apart or (token.word.endswith("an") and token.word[:-2].isdigit())


def _keep_rounded(token: Token, read: list[Token]) -> None:
    if token.word == "an":
        read[-1] = read[-1]._replace(end=token.end)
    else:
        read.append(token._replace(raw=token.word[:-2], word=token.word[:-2], is_number=True))


def _whole(token: Token) -> str:
    """The figure of a whole number, in figures or in words; "" for what is none."""
    figure = token.raw if token.is_number else NUMBER_WORDS.get(token.word, "")
    return figure if figure.isdigit() else ""


def _joins_million(token: Token, after: str, read: list[Token]) -> bool:
    """ "2 juta [500]", "2 juta [500] ribu": the thousands of a million, added to it."""
    is_hundreds = token.is_number and token.raw.isdigit() and len(token.raw) == _HUNDREDS and token.joint == " "
    if not is_hundreds or after in UNITS or len(read) < 2 or read[-1].word not in _MILLIONS or not _whole(read[-2]):
        return False
    figure = f"{_whole(read[-2])}.{token.raw}"
    read[-2:] = [read[-2]._replace(raw=figure, word=figure), read[-1]._replace(end=token.end)]
    return True
