"""Password rules: long enough, and not among those that are guessed first. Nothing else is asked of a password."""

import asyncio
import re

from maven_app.domain.errors import FormRejected
from maven_app.domain.language.translatable import Text, translatable

SHORTEST, LONGEST = 12, 128
"""Characters. The bound above keeps somebody from having a book hashed."""
_WEAKEST = 2
"""Of zxcvbn's scale from 0 to 4: more than a million guesses."""
_STRENGTHS = ("password.guessable", "password.guessable", "password.fair", "password.good", "password.strong")
_ESTIMATED = 72
"""Characters that zxcvbn looks at."""
_MOST_READINGS = 32
"""Ways to read signs as letters ("4" as "a"). zxcvbn tries all of them, and has hundreds for a password of all such signs."""
_PRODUCT = "maven"
_LETTERS = re.compile(r"[^\W\d_]+")
_REPEATED_SIGN = re.compile(r"([\W_])\1+")
_SEPARATORS = " -_."
_SHORTEST_WORD = 3
"""Letters of a word that is somebody's own, or that counts once."""
_OTHER_SCRIPT = 0x4E00
"""Letters from here on, far enough apart to be no sequence."""


async def check_password(password: str, *, email: str = "") -> None:
    """Raise FormRejected for a password that is too short, too long or easily guessed, by itself or from the address."""
    if len(password) < SHORTEST:
        raise FormRejected("short password", public=translatable("error.password_short", count=SHORTEST))
    if len(password) > LONGEST:
        raise FormRejected("long password", public=translatable("error.password_long", count=LONGEST))
    if await asyncio.to_thread(_score, password, email) < _WEAKEST:
        raise FormRejected("weak password", public=translatable("error.password_guessable"))


async def password_strength(password: str, *, email: str = "") -> tuple[int, Text]:
    """The strength of a password that is being chosen, from 0 to 4, and the words for it; 2 and above are taken by `check_password`."""
    if len(password) < SHORTEST:
        return 0, translatable("password.short", count=SHORTEST - len(password))
    if len(password) > LONGEST:
        return 0, translatable("error.password_long", count=LONGEST)
    score = await asyncio.to_thread(_score, password, email)
    return score, translatable(_STRENGTHS[score])


def _score(password: str, email: str) -> int:
    """Of zxcvbn's scale; what is left without words that are tried first has to be as hard to guess."""
    known = [_PRODUCT, email, *_parts(email)]
    found = _estimate(password, known)
    rest = _without(known, password)
    return found if rest == password else min(found, _estimate(rest, known))


def _parts(email: str) -> list[str]:
    """The words of an address, as somebody would take them for a password: "ana", "wijaya" and "example"."""
    name, _, domain = email.partition("@")
    words = [name, domain, *_LETTERS.findall(name), *_LETTERS.findall(domain.rpartition(".")[0])]
    return [word for word in words if len(word) >= _SHORTEST_WORD]


def _without(known: list[str], password: str) -> str:
    """The password without the `known` words, and with each other word of it and each sign in a row once."""
    for word in sorted(filter(None, known), key=len, reverse=True):
        password = re.sub(re.escape(word), "", password, flags=re.IGNORECASE)
    met = set[str]()

    def once(found: re.Match[str]) -> str:
        word = found.group()
        is_again = len(word) >= _SHORTEST_WORD and word.casefold() in met
        met.add(word.casefold())
        return "" if is_again else word

    return _REPEATED_SIGN.sub(r"\1", _LETTERS.sub(once, password)).strip(_SEPARATORS)


def _estimate(password: str, known: list[str]) -> int:
    from zxcvbn import zxcvbn  # its lists of words are for who chooses a password

    found: int = zxcvbn(with_few_readings(password[:_ESTIMATED]), user_inputs=known)["score"] if password else 0
    return found


def with_few_readings(password: str) -> str:
    """The password with letters of another script for its last signs that may stand for letters of ours, if there are too many ways."""
    from zxcvbn.matching import L33T_TABLE, enumerate_l33t_subs, relevant_l33t_subtable

    signs = list(dict.fromkeys(sign for sign in password if any(sign in read for read in L33T_TABLE.values())))
    left = len(signs)
    while len(enumerate_l33t_subs(relevant_l33t_subtable(signs[:left], L33T_TABLE))) > _MOST_READINGS:
        left -= 1
    return password.translate({ord(sign): chr(_OTHER_SCRIPT + 100 * at) for at, sign in enumerate(signs[left:])})
