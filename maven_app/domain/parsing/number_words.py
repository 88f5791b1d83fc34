"""Number words: "three hundred dollars" and "dua juta" as figures, where what follows shows that an amount is meant."""

from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.parsing.lexicon_amounts import CURRENCIES, MULTIPLIERS, UNITS
from maven_app.domain.parsing.tokens import Token

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
12 twelve
15 fifteen
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
_WHOLE = {"sejuta": "juta", "seribu": "ribu", "seratus": "ratus"}
_ARTICLES = frozenset({"a", "an"})
_TENS = frozenset({"hundred", "thousand", "grand"})


def with_figures(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with number words before a multiplier, a currency or a unit made figures."""
    read: list[Token] = []
    for index, token in enumerate(tokens):
        after = tokens[index + 1].word if index + 1 < len(tokens) else ""
        if token.word in _WHOLE:
            read.append(replace(token, raw="1", word="1", is_number=True))
            read.append(replace(token, raw=_WHOLE[token.word], word=_WHOLE[token.word]))
        elif (token.word in _ARTICLES and after in _TENS) or (token.word in NUMBER_WORDS and _is_counted(after)):
            figure = NUMBER_WORDS.get(token.word, "1")
            read.append(replace(token, raw=figure, word=figure, is_number=True))
        else:
            read.append(token)
    return read


def _is_counted(after: str) -> bool:
    return (
        after in MULTIPLIERS or after in CURRENCIES or (len(after) > 1 and after in UNITS and after not in {"in", "sq"})
    )
