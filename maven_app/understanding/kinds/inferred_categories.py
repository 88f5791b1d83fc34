"""Inferred categories: the kind of goods that a message must mean though it names none, kept as a requirement that is marked as guessed."""

from collections.abc import Sequence

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.language.tokens import words_in
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import CategoryLimit, Need, SpecLimit
from maven_app.ports.products import Vocabulary
from maven_app.understanding.categories.classifier import MOST_MEANT, guess_category, likely_categories
from maven_app.understanding.circumstances.upgrades_wanted import find_outgrown_thing
from maven_app.understanding.kinds.shop_vocabulary import ShopWords
from maven_app.understanding.lexicon.categories import TYPE_WORDS
from maven_app.understanding.lexicon.function_words import FOR, POSSESSIVES
from maven_app.understanding.parsing.brand_mentions import BrandMention
from maven_app.understanding.parsing.feature_phrases import kinds_with
from maven_app.understanding.parsing.generic_nouns import sought_noun
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span
from maven_app.understanding.parsing.requested_categories import CategoryMention, is_stated_of_own, measured_facts
from maven_app.understanding.parsing.tool_phrases import is_done_with_sought


def category_from_features(need: Need, text: str, shop: Vocabulary) -> CategoryLimit | None:
    """The only category whose products have what is asked for at all, where the message may mean it: "a 3-pack [mesh] thing", "an [e-ink]
    thing", and no console of "I shoot birds handheld".
    """
    limits = [limit for limit in need.constraints if isinstance(limit, SpecLimit)]
    kinds = set.intersection(*(kinds_with(limit, shop.values) for limit in limits)) if limits else set()
    likely = likely_categories(text)
    if len(kinds) != 1 or (likely and kinds.isdisjoint(likely)):
        return None
    return CategoryLimit(category=kinds.pop(), words=limits[0].words, guessed=True)


def category_of_code(state: ParseState, words: ShopWords) -> str | None:
    """The category of which the message names a model's number, kept as a requirement in that number's words."""
    found = words.category_of_code(state.words)
    if found is None:
        return None
    first, last, category = found
    state.spans.append(Span(0, 0, CategoryLimit(category=category, words=state.raw(first, last), guessed=True)))
    return category


def category_from_makers(state: ParseState, mentions: Sequence[BrandMention], shop: Vocabulary) -> str | None:
    """The only category in which all of several wanted makers have products: "Infinix or Poco?"."""
    wanted = [mention for mention in mentions if mention.role == "wanted"]
    brands = {mention.maker.brand for mention in wanted}
    made = [kind for kind, makers in shop.makers.items() if brands <= set(makers)]
    if len(brands) < 2 or len(made) != 1:
        return None
    words = ", ".join(state.raw(mention.first, mention.last) for mention in wanted)
    state.spans.append(Span(0, 0, CategoryLimit(category=made[0], words=words, guessed=True)))
    return made[0]


def category_from_upgrade(
    state: ParseState, makers: Sequence[BrandMention], mentions: Sequence[CategoryMention], shop: Vocabulary
) -> str | None:
    """The category of the only thing that somebody has and wants a better one of."""
    others = [mention for mention in mentions if not is_stated_of_own(state, mention.first, mention.last)]
    found = find_outgrown_thing(state, makers, others, shop.makers)
    if found is None:
        return None
    (first, last), category = found
    state.spans.append(Span(0, 0, CategoryLimit(category=category, words=state.raw(first, last), guessed=True)))
    return category


def categories_not_made(makers: Sequence[BrandMention], shop: Vocabulary) -> frozenset[str]:
    """The categories in which none of the wanted makers has goods: "something from [Logitech] that saves my wrist" is no watch."""
    wanted = {mention.maker.brand for mention in makers if mention.role == "wanted"}
    made = {kind for kind, brands in shop.makers.items() if not wanted.isdisjoint(brands)}
    return frozenset(shop.makers) - made if made else frozenset()


def keep_guessed_category(
    state: ParseState, mentions: Sequence[CategoryMention], *, not_made: frozenset[str] = frozenset()
) -> str | None:
    """The category that the message means though it asks for none, kept as a requirement in the words that show it; none where it asks
    for a thing that no category holds ("dashcam for my truck"), and none that the wanted makers do not make.
    """
    if _asks_for_other_thing(state):
        return None
    kinds = [mention for mention in mentions if mention.role == "ruled_out" and mention.said]  # "not over-ear"
    beside = {mention.category for mention in mentions if _is_only_beside(state, mention)} | not_made
    guess = guess_category(state.text, beside=beside)
    if noun := sought_noun(state):
        category, words = noun.resolve_category(guess.category if guess else None), state.raw(noun.first, noun.last)
        state.taken.update(range(noun.first, noun.last))
    elif kinds:
        category, words = kinds[0].category, state.raw(kinds[0].first, kinds[0].last)
    elif guess:
        category, words = guess.category, guess.word
    elif had := _had_and_meant(state, mentions):
        category, words = had.category, state.raw(had.first, had.last)
    elif kind := _kind_with_figures(state):
        category, words = kind, state.words[0]
    else:
        return None
    state.spans.append(Span(0, 0, CategoryLimit(category=category, words=words, guessed=True)))
    state.spans += _told_kind(state, category)
    return category


def _kind_with_figures(state: ParseState) -> str | None:
    """ "Good camera, 12 GB RAM, 5000 mAh": the likeliest of the kinds whose goods have all that figures are stated of."""
    facts = measured_facts(state)
    kinds = (kind for kind in likely_categories(state.text) if facts <= {*category_of(kind).specs})
    return next(kinds, None) if facts else None


def _had_and_meant(state: ParseState, mentions: Sequence[CategoryMention]) -> CategoryMention | None:
    """ "The cat walks on my [keyboard], got anything spillproof?": the only thing spoken of, where the words speak for its kind as
    much as for any other.
    """
    likely = likely_categories(state.text)[:MOST_MEANT]
    had = [mention for mention in mentions if mention.role in _HAD and not _is_only_beside(state, mention)]
    kinds = {mention.category for mention in had}
    is_meant = len(kinds) == 1 and kinds <= {*likely}
    return next((mention for mention in had if is_meant and not mention.is_line), None)


_HAD = frozenset({"owned", "companion"})


def _told_kind(state: ParseState, category: str) -> list[Span]:
    """The kind of a category that is only meant, where the words tell of one alone: "a day of [mousing]"."""
    if (told := _kind_told_in(state.words, category)) is None:
        return []
    (key, value), (first, last) = told
    return [Span(first, last, SpecLimit(key=key, equals=value, words=state.raw(first, last)), keeps_words=True)]


def kind_told(text: str, category: str) -> SpecLimit | None:
    """The kind of a category of which the words of `text` tell, where it is one alone: of "are AirPods bad?", earbuds."""
    told = _kind_told_in(words_in(text), category)
    return SpecLimit(key=told[0][0], equals=told[0][1], words="") if told else None


def _kind_told_in(words: Sequence[str], category: str) -> tuple[tuple[str, str | bool], Extent] | None:
    places = ((place, TYPE_WORDS.at(words, place)) for place in range(len(words)))
    told = {found[1][1]: (place, place + found[0]) for place, found in places if found and found[1][0] == category}
    return next(((kind, extent) for (kind,), extent in told.items()), None) if len(told) == 1 else None


def _asks_for_other_thing(state: ParseState) -> bool:
    """Whether the first word that says something is such a thing, with nothing behind it that would make it a part of another."""
    first = next((place for place, word in enumerate(state.words) if word not in STOP), None)
    found = state.other_things.at(state.words, first) if first is not None else None
    if first is None or found is None or state.word(first - 1) in POSSESSIVES:  # "my sofa is 8 cm off the floor"
        return False
    behind = state.word(first + found[0])
    return not behind or behind in STOP or not behind[0].isalnum()


def _is_only_beside(state: ParseState, mention: CategoryMention) -> bool:
    """Whether what is named is only what the thing sought is for or is used with; "can't find anything on his [phone]" may seek another."""
    if is_stated_of_own(state, mention.first, mention.last):
        return True
    start = state.back_over_determiners(mention.first)
    is_beside = state.word(start - 1) in FOR or is_done_with_sought(state, start)
    return mention.role == "companion" and (is_beside or mention.is_line)
