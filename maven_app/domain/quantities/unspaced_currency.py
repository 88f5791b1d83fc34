"""Unspaced currency: "under R8000", where a short sign of money is one word with its number, parted from it."""

import re
from collections.abc import Sequence

from maven_app.domain.language.currency_names import LOOSE_SIGNS
from maven_app.domain.language.tokens import Token
from maven_app.domain.quantities.currencies import BOUNDING

_GLUED = re.compile(rf"({'|'.join(LOOSE_SIGNS)})([0-9]{{4,}})", re.IGNORECASE)


def split_money_signs(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with a short sign and its number made two, where a word bounds an amount: not the router of "is the R7000 good?"."""
    parted: list[Token] = []
    for token in tokens:
        found = _GLUED.fullmatch(token.raw) if parted and parted[-1].word in BOUNDING else None
        if found is None:
            parted.append(token)
            continue
        sign, digits = found.groups()
        middle = token.start + len(sign)
        parted.append(token._replace(raw=sign, word=sign.casefold(), end=middle))
        parted.append(token._replace(raw=digits, word=digits, start=middle, is_number=True, joint=""))
    return parted
