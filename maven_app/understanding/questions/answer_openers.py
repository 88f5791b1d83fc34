"""Answer openers: the yes, no or because with which an answer begins, made to fit the question as it was asked."""

import re
from collections.abc import Iterable, Sequence

from maven_app.domain.language.tokens import Phrases, phrase_set, tokenize
from maven_app.knowledge.schema import AdviceEntry
from maven_app.messages.realizer import capitalize

_VERDICT = re.compile(r"^(?:yes|no|ya|tidak|bisa|bukan|masih)\b(?: juga)?[,:;.] ?", re.IGNORECASE)
_YES_OR_NO = re.compile(
    r"^(?P<word>yes|no|ya|tidak)\b(?P<goes_on>[,:;.]|(?= (?:if|for|when|as long as|kalau|untuk|jika|selama)\b))",
    re.IGNORECASE,
)
_TURNED = {"yes": "No", "no": "Yes", "ya": "Tidak", "tidak": "Ya"}
_TURNED_LIMITED = {**_TURNED, "yes": "Not"}
"""Forms of a verdict that goes on with its condition: "Yes if you fly" is "Not if you fly" to who calls it a gimmick."""
_AFTERWARDS = re.compile(
    r"^([^.:,]{1,60}), (?:yes|no|ya|tidak|bisa)(?=[:,])(?!.*, (?:yes|no|ya|tidak|bisa)[:,])", re.IGNORECASE
)
"""A verdict behind what it is limited to: "For shooters, yes: ..."; not where another case has the opposite one."""
_BECAUSE = re.compile(r"^(?:because|karena)(?: of)?\b:? ", re.IGNORECASE)
_LIMITS = re.compile(
    r"(?:if|when|as long as|provided|but|with|without|up to|only|kalau|asal|asalkan|selama|tapi|dengan|tanpa|lewat|pakai|sampai|hanya)\b",
    re.IGNORECASE,
)

_WHETHER = phrase_set(
    """
    is, are, am, do, does, did, can, could, will, would, should, has, have, isn't, aren't, doesn't, don't, won't, can't, shouldn't,
    apakah, apa, bisa, bisakah, perlu, perlukah, boleh, haruskah, harus, emang, emangnya, masih, worth it, enough, cukup, any good,
    ga, gak, nggak, tidak, ga ya
    """
)
_WHY = phrase_set("why, how come, kenapa, mengapa, knp, kok, what makes")
_HOW_MUCH = phrase_set(
    "how heavy, how long, how much, how many, how big, how fast, how loud, how far, what is, what's, what happens, what does, what do, "
    "what will, which, when, where, who, berapa, seberapa, mana, kapan, siapa, bagaimana, gimana"
)
_AGAINST = phrase_set(
    """
    waste, wasted, pointless, useless, overkill, gimmick, gimmicks, hype, overrated, overpriced, scam, marketing, nonsense,
    too, bad, worse, wrong, harmful, harm, hurt, problem, problems, risk, risky, mistake,
    silly, stupid, unnecessary, matter less, not, n't, without, never, regret, annoying, slow, noisy, loud, outdated, dead, skip, avoid,
    hard to, hard for, difficult, complicated,
    percuma, mubazir, sia sia, kebanyakan, berlebihan, terlalu, jelek, buruk, salah, masalah, bahaya, berbahaya, rusak, merusak, tanpa,
    bukan, rugi, berisik, lambat, susah, ribet
    """
)
"""Words that turn a yes into its opposite."""
_WORTHLESS = phrase_set(
    """
    waste, wasted, wasting, pointless, useless, overkill, unnecessary, gimmick, gimmicks, gimmicky, hype, hyped, overhyped, overrated,
    overpriced, scam, rip off, ripoff, rip-off, snake oil, marketing, nonsense, placebo, silly, stupid, dumb, money grab, cash grab,
    bad idea, percuma, mubazir, sia sia, sia-sia, kebanyakan, berlebihan, lebay, buang uang, buang duit, boros, gak guna, ga guna,
    nggak guna, tidak berguna
    """
)
"""Words that call something not worth its money, the opposite of what most ask."""
_WORTH = phrase_set(
    """
    worth, worthwhile, need, needed, should, useful, matter, matters, better, good idea, difference, benefit, help, helps, perlu, butuh,
    penting, layak, berguna, ngaruh, guna, harus, mending, sepadan
    """
)
"""Words by which people ask if something is worth having."""
_MUST = phrase_set(
    """
    need to, needs to, have to, has to, must, required, require, requires, mandatory, compulsory, necessary, needed, does he need, does she
    need, do they need, do i need, do we need, does it need, harus, wajib, mesti, perlukah, haruskah
    """
)
"""Words that ask what must be."""
_MAY = phrase_set("can, could, will, would, able to, possible, bisa, dapat, boleh")
"""Words that ask what can be, in place of what must be."""
_DENIED = phrase_set("not, n't, isn't, aren't, without, bukan, tanpa")


def fit_opener(answer: str, question: str, examples: Iterable[str]) -> str:
    """The answer with an opener that answers `question`, which need not be asked as the `examples` are that it was written for: turned
    round where it asks for the opposite, left out where it asks something else.
    """
    asked = tuple(examples)
    if turned := _turned_round(answer, question, asked):
        return turned
    return answer if fits_opener(answer, question, asked) else without_opener(answer)


def _turned_round(answer: str, question: str, examples: Sequence[str]) -> str:
    """The answer with a no for its yes, where the question calls worthless what most examples ask the worth of; "" elsewhere."""
    opener = _YES_OR_NO.match(answer)
    of_worth = sum(map(_asks_worth, examples)) > sum(map(_calls_worthless, examples))
    if opener is None or not of_worth or not _asks_whether(question) or not _calls_worthless(question):
        return ""
    word, rest = opener["word"].casefold(), answer[opener.end() :]
    if opener["goes_on"] and not _LIMITS.match(rest.lstrip()):
        return f"{_TURNED[word]}{opener['goes_on']}{rest}"
    return f"{_TURNED_LIMITED[word]} {rest.lstrip()}"


def _calls_worthless(text: str) -> bool:
    return _says_any(text, _WORTHLESS) and not _says_any(text, _WORTH) and not _says_any(text, _DENIED)


def _asks_worth(text: str) -> bool:
    return _says_any(text, _WORTH) and not _says_any(text, _WORTHLESS)


def fits_opener(answer: str, question: str, examples: Iterable[str]) -> bool:
    """Whether how `answer` begins answers `question` too, which need not be asked as the `examples` are that it was written for."""
    if _BECAUSE.match(answer):
        return _says_any(question, _WHY)
    if not (_VERDICT.match(answer) or _AFTERWARDS.match(answer)):
        return True
    if not _asks_whether(question):
        return False
    alike = [example for example in examples if _asks_whether(example)]
    if _asks_must(question) and alike and all(map(_asks_may, alike)):
        return False  # that it can be is no answer to whether it must
    turns = [_reversing_words(example) for example in alike]
    return not turns or _reversing_words(question) in turns


def without_opener(answer: str) -> str:
    """The answer as a statement of its own; as it is where it only limits its opener: "Yes, if the port takes power"."""
    for pattern in (_VERDICT, _BECAUSE):
        if match := pattern.match(answer):
            rest = answer[match.end() :]
            return answer if _LIMITS.match(rest) else capitalize(rest)
    return _AFTERWARDS.sub(r"\1", answer)


def contains_answer(answer: str, text: str) -> bool:
    """Whether `text` holds the answer, however its opener was fitted to the question."""
    told = _VERDICT.sub("", _BECAUSE.sub("", answer))
    return told[1:] in text


def advice_in(text: str, advice: Iterable[AdviceEntry]) -> list[AdviceEntry]:
    """The entries of advice whose answer `text` holds, in either language."""
    return [
        entry for entry in advice if contains_answer(entry.answers.en, text) or contains_answer(entry.answers.id, text)
    ]


def _asks_whether(text: str) -> bool:
    if text.casefold().lstrip().startswith("how "):
        return False
    whether = _says_any(text, _WHETHER) or text.rstrip().endswith("?")
    return whether and not _says_any(text, _WHY) and not _says_any(text, _HOW_MUCH)


def _asks_must(text: str) -> bool:
    return _says_any(text, _MUST)


def _asks_may(text: str) -> bool:
    return _says_any(text, _MAY) and not (_asks_must(text) or _says_any(text, _WORTH))


def _reversing_words(text: str) -> frozenset[str]:
    """The words in `text` that turn a yes round."""
    words = [token.word for token in tokenize(text)]
    return frozenset(words[place] for place in range(len(words)) if _AGAINST.at(words, place))


def _says_any(text: str, phrases: Phrases[bool]) -> bool:
    words = [token.word for token in tokenize(text)]
    return any(phrases.at(words, place) for place in range(len(words)))
