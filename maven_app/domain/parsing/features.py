"""Features: specifications that a message states by a word ("noise cancelling", "4K", "Wi-Fi 7") rather than an amount."""

from maven_app.domain.needs import SpecLimit, Wish
from maven_app.domain.parsing.amounts import is_money_before
from maven_app.domain.parsing.lexicon import COMPANION, FOR, NEGATIONS, UNNEEDED
from maven_app.domain.parsing.lexicon_features import FEATURES, Feature, Option
from maven_app.domain.parsing.reading import Finding, Reading
from maven_app.domain.parsing.tokens import word_set

_LINKS = word_set("or and nor atau dan maupun , &")
_MAKERS = frozenset({"intel", "amd", "google"})
_ADJECTIVES = word_set("good great better best decent built a an any the with active full in fitur dengan ada")


def find_features(reading: Reading) -> None:
    """Make every plainly stated feature a finding."""
    index, negated_until = 0, -1
    while index < len(reading.words):
        found = _feature_at(reading, index)
        if found is None:
            index += 1
            continue
        length, feature = found
        start = reading.back_over_determiners(index)
        negated = bool(NEGATIONS.up_to(reading.words, start)) or negated_until == index
        negated = negated and not UNNEEDED.up_to(reading.words, start)
        _keep(reading, index, index + length, feature, negated=negated, start=start)
        index += length
        linked = reading.word(index) in _LINKS - {","}
        negated_until = index + 1 if negated and linked else -1
    return


def _feature_at(reading: Reading, index: int) -> tuple[int, Feature] | None:
    found = FEATURES.at(reading.words, index)
    if found is None:
        return None
    length = found[0]
    taken = not reading.is_free(index, index + length)
    if taken and not _inside_name(reading, index, index + length):
        return None
    if reading.tokens[index].is_number and is_money_before(reading, index):
        return None
    if index and reading.tokens[index - 1].is_number and any(option.at_least for option in found[1].options):
        return None  # "2 HDMI ports" is an amount
    return found


def _inside_name(reading: Reading, first: int, last: int) -> bool:
    """A shelf's or a maker's own name may state a feature too: "mesh router", "Apple Pencil"."""
    return last - first > 1 or any(
        finding.keeps_words and finding.first <= first < finding.last
        for finding in reading.findings
        if finding.constraint
    )


def _keep(reading: Reading, first: int, last: int, feature: Feature, *, negated: bool, start: int) -> None:
    words = reading.words
    if UNNEEDED.up_to(words, start):
        reading.add(Finding(first, last))
        return
    device = any(option.key == "os" for option in feature.options)
    if device and (COMPANION.up_to(words, start) or (start and words[start - 1] in FOR)):
        return
    option = _option(reading, feature)
    if option is None:
        if reading.is_free(first, last) and feature.name not in _MAKERS and not negated:
            reading.findings.append(
                Finding(first, last, wish=Wish(text=reading.raw(first, last).casefold()), keeps_words=True)
            )
        return
    if negated and not isinstance(option.equals, bool):
        reading.add(Finding(start - 1, last, wish=Wish(text=f"no {reading.raw(first, last)}".casefold())))
        return
    limit = _limit(option, feature, negated=negated)
    reading.add(Finding(first, last, limit, keeps_words=not negated))


def _option(reading: Reading, feature: Feature) -> Option | None:
    """The first key that the shelf knows; without a shelf the first of all."""
    for option in feature.options:
        if reading.knows(option.key) and (not option.shelves or reading.category in {None, *option.shelves}):
            return option
    return None


def _limit(option: Option, feature: Feature, *, negated: bool) -> SpecLimit:
    if option.at_least is not None:
        return SpecLimit(key=option.key, at_least=option.at_least)
    if isinstance(option.equals, bool):
        return SpecLimit(key=option.key, equals=option.equals is not negated)
    named = feature.name if isinstance(option.equals, tuple) else ""
    return SpecLimit(key=option.key, equals=option.equals, named=named)
