"""Waivers: what a message says need not be: "forget the budget", "weight doesn't matter", "any brand will do"."""

from maven_app.domain.language.tokens import Phrases, phrase_set, split_phrases, tokenize
from maven_app.domain.needs.need import Waiver
from maven_app.understanding.lexicon.amounts import NOUNS
from maven_app.understanding.lexicon.features import FEATURES
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.parsing.parse_state import ParseState, Span

_BUDGET = """
    without the budget limit, without a budget limit, without budget limit, no budget limit, no price limit, drop the budget,
    without the budget, any price, remove the budget, remove the price limit, no budget, no limit,
    no limits, no upper limit, without a limit,
    budget is flexible, whatever it costs, tanpa batas harga, harga bebas, budget bebas, tanpa budget, berapa pun harganya,
    tanpa batasan harga
"""
_BRAND = """
    any brand, any brand will do, any brand is fine, no brand preference, merek bebas, bebas merek, merk bebas, merek apa saja,
    merk apa aja, merek apapun
"""
_WAIVED: Phrases[str] = Phrases(
    (phrase, code) for code, phrases in (("budget", _BUDGET), ("brand", _BRAND)) for phrase in split_phrases(phrases)
)
_SUBJECTS: Phrases[str] = Phrases(
    (phrase, code)
    for code, phrases in (
        (
            "budget",
            """
            budget, price, cost, money, the money, prices, costs, budget limit, price limit, price cap, price ceiling, spending limit,
            harga,
            harganya, anggaran, dana, budgetnya, bujet, bujetnya, duit, duitnya, uang, uangnya, biaya, biayanya, batas harga, batas budget,
            batas harganya, batas budgetnya
            """,
        ),
        ("brand", "brand, brands, make, maker, merek, merk, mereknya, merknya"),
    )
    for phrase in split_phrases(phrases)
)
"""Subjects that may be left open and are no specification."""
_FORGET = phrase_set(
    """
    removed, dropped, lifted, ignored, scrapped, took off,
    forget, forget about, ignore, never mind, regardless of, no matter, whatever, drop, remove, scrap, lift, skip, take off, take away,
    don't care about, do not care about, not bothered about, not fussed about, lupakan, abaikan, hapus, hilangkan, hilangin,
    ga peduli, gak peduli, tidak peduli, terserah
    """
)
_LIFTING = phrase_set("without, had no, there were no, there was no, tanpa")
"""Before money these leave it open too; a feature they rule out."""
_HINDRANCES = "problem, issue, concern, object, objection, obstacle, worry, masalah, kendala, halangan"
_IS_NO = """
    is no, is not a, is not an, is not the, is not really a, isn't a, isn't an, isn't the, were no, was no, weren't a, weren't an, wasn't a,
    wasn't an, were not a, were not an,
    isn't really a, isn't any, 's no, no, not a, not an, bukan
"""
_NO_HINDRANCE = ", ".join(
    f"{denied} {hindrance}" for denied in split_phrases(_IS_NO) for hindrance in split_phrases(_HINDRANCES)
)
"""Phrases on money that is there: "is no object", "isn't a problem", "bukan masalah"."""
_NO_MATTER = phrase_set(
    f"""
    {_NO_HINDRANCE},
    matters less, matter less, mattered less, counts less, didn't matter, did not matter, wouldn't matter, no longer mattered,
    doesn't matter, does not matter, don't matter, no longer matters, isn't important, is not important, not important, is irrelevant,
    is unimportant, doesn't matter anymore, gak masalah, ga masalah, nggak masalah, tidak masalah, ga penting, gak penting, nggak penting,
    tidak penting, dihapus, hapus aja, hapus saja, bebas, terserah, gak ngaruh, ga ngaruh
    """
)


_IS_FINE = phrase_set(
    """
    is fine, is fine too, is also fine, is ok, is okay, is ok too, is okay too, are fine, are ok, are okay, would be fine, works too,
    will do, would do, is good enough, is acceptable, also works, juga gapapa, juga gpp, juga ga apa apa, juga gak apa apa, juga boleh,
    juga oke, juga ok, juga bisa, gapapa, gpp, gapapa juga
    """
)


def find_waivers(state: ParseState) -> None:
    """Keep what the message takes back."""
    for index in range(len(state.words)):
        _accept_feature(state, index)
        found = _WAIVED.at(state.words, index)
        if found and state.is_free(index, index + found[0]) and not _is_exception(state, index + found[0]):
            waiver = Waiver(words=state.raw(index, index + found[0]), code=found[1])
            state.add(Span(index, index + found[0], waiver=waiver))
        else:
            _waive_subject(state, index)


def is_acceptance(waiver: Waiver) -> bool:
    """Whether it says that something will do: "wired is fine", and not only that something is no matter."""
    words = tuple(token.word for token in tokenize(waiver.words))
    return _IS_FINE.up_to(words, len(words)) is not None


def _waive_subject(state: ParseState, index: int) -> None:
    """ "[Weight doesn't matter]", "[regardless of price]": leave open what the noun at `index` tells of."""
    subject, noun = _SUBJECTS.at(state.words, index), NOUNS.at(state.words, index)
    found = subject or noun
    if found is None or not state.is_free(index, index + found[0]) or _is_exception(state, index + found[0]):
        return
    last = index + found[0]
    start = state.back_over_determiners(index)
    before = state.before(_FORGET, start, index)
    if before is None and subject is not None:
        before = state.before(_LIFTING, start, index)
    behind = _NO_MATTER.at(state.words, last)
    if before is None and behind is None:
        return
    begin, end = index if before is None else before, last + (behind[0] if behind else 0)
    words = state.raw(begin, end)
    for code in [subject[1]] if subject else _codes_of(state, index, found[1]):
        state.spans.append(Span(begin, end, waiver=Waiver(words=words, code=code)))
    state.taken.update(range(begin, end))
    if subject and subject[1] == "budget" and state.aim == "sensible":
        state.aim = "best"


def _accept_feature(state: ParseState, index: int) -> None:
    """ "[Wired is fine]": leave open what a feature that will do is of, since its opposite was asked for, or would be found too; a value
    that will do beside another widens that.
    """
    found = FEATURES.at(state.words, index)
    behind = _IS_FINE.at(state.words, index + found[0]) if found else None
    if found is None or behind is None or not state.is_free(index, index + found[0] + behind[0]):
        return
    options = (one for one in found[1].options if not one.categories or state.category in one.categories)
    option = next((one for one in options if state.knows(one.key)), None)
    if option is not None and isinstance(option.equals, bool):
        end = index + found[0] + behind[0]
        state.add(Span(index, end, waiver=Waiver(words=state.raw(index, end), code=f"spec:{option.key}")))


def _codes_of(state: ParseState, index: int, key: str) -> list[str]:
    """The codes that a noun's waiver takes back: the limits of its key, and the wish that is asked for in the same word."""
    keys = ["battery_life", "battery_capacity"] if key == "battery" else [key]
    target = wish_words(state.category_knowledge).at(state.words, index)
    return [f"spec:{one}" for one in keys] + ([target[1].wish("").code] if target else [])


def _is_exception(state: ParseState, last: int) -> bool:
    """ "Any brand [but Apple]" rules one out, and "drop the budget [to 1400]" sets another."""
    moves_to = state.word(last) in {"to", "by"} and last + 1 < len(state.words) and state.tokens[last + 1].is_number
    return moves_to or state.word(last) in {"but", "except", "other", "kecuali", "selain", "asal"}
