"""Category answers: which kind of goods a wish means that names none, before and after a form that asks for it."""

import re
from collections.abc import Iterator

from maven_app.domain.conversation.artifacts import Inquiry
from maven_app.domain.conversation.messages import FormAnswer
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import CategoryLimit, Need
from maven_app.understanding.categories.classifier import guess_category, likely_categories
from maven_app.understanding.follow_ups.need_merging import merge_needs
from maven_app.understanding.form_answers import kinds_of_answers, need_of_answers
from maven_app.understanding.kinds.multiple_requests import join_needs
from maven_app.understanding.kinds.occasions import Suggestion, possible_kinds, suggestion_of
from maven_app.understanding.need_reader import NeedReader

_JUST_SHOW = re.compile(
    r"\b(?:just (?:show|give)|show me (?:something|anything|some)|anything (?:is fine|works|goes|will do|really)|whatever"
    r"|any of them|no preference|you (?:choose|decide|pick)|up to you|surprise me|don'?t (?:care|mind)"
    r"|(?:don'?t|do not|stop) ask|no (?:more )?questions"
    r"|(?:jangan|nggak usah|gak usah) (?:tanya|nanya)|langsung aja|terserah|apa (?:saja|aja) (?:boleh|deh|lah|oke|bisa)|bebas"
    r"|tunjukkan saja|kasih lihat)\b|^\W*(?:anything|apa saja|apa aja)\W*$",
    re.IGNORECASE,
)
"""Words by which somebody would rather see things than be asked."""


def declines_questions(text: str) -> bool:
    """Whether somebody would rather see things than be asked."""
    return bool(_JUST_SHOW.search(text))


def kind_form(before: Transcript) -> Inquiry | None:
    """The form of the last turn, where it asked which kind of thing is wanted."""
    steps = before.last.steps if before.last else ()
    forms = (step.artifact for step in steps if isinstance(step.artifact, Inquiry))
    return next((form for form in forms if not form.category), None)


def with_kind(need: Need, text: str, read: NeedReader) -> Need:
    """A need without a kind of thing, with the only one that its words point at, or the likeliest where no question is wanted."""
    if need.has_guessed_category and (activity := _activity_alone(need, text, read)):
        return _of_activity(activity, text, read)
    if need.category:
        return need
    suggestion = _suggestion_of(text, read, need)
    if suggestion is None and (guess := guess_category(_purpose_in(text, need))):
        return _in_kind(need, guess.category, text, read)
    suggestion = suggestion or possible_kinds(text, read.knowledge, read.rates, need.budget)
    if suggestion is None:
        return need
    is_only_one = len(suggestion.kinds) == 1 and (suggestion.of_pursuit or not suggestion.occasions)
    if is_only_one and not suggestion.occasions and len(likely_categories(text)) > 1:
        return need  # a budget that only one kind fits settles nothing where the words suit several
    if is_only_one or (suggestion.occasions and declines_questions(text)):
        return _in_kind(need, suggestion.kinds[0].category, text, read)
    return need


def _purpose_in(text: str, need: Need) -> str:
    """The text without the makers and prices in it, which say nothing of its kind: "something to read recipes off[, Samsung]"."""
    for limit in need.constraints:
        text = text.replace(limit.words, " ") if limit.words else text
    return text


def _suggestion_of(text: str, read: NeedReader, need: Need) -> Suggestion | None:
    return suggestion_of(text, read.knowledge, read.rates, need.budget)


def _activity_alone(need: Need, text: str, read: NeedReader) -> Suggestion | None:
    """A deed or trait that points at several kinds, where nothing else in the words speaks for the one that was guessed:
    "we are starting a [youtube channel]".
    """
    suggestion = _suggestion_of(text, read, need)
    noun = next((limit.words.casefold() for limit in need.constraints if isinstance(limit, CategoryLimit)), "")
    if (
        suggestion is None
        or len(suggestion.kinds) < 2
        or not any(noun in phrase.casefold() for phrase in suggestion.phrases)
    ):
        return None
    guess = guess_category(suggestion.beside(text))
    return None if guess and guess.category == need.category else suggestion


def _of_activity(activity: Suggestion, text: str, read: NeedReader) -> Need:
    """The need of the only kind that serves all that somebody does, else of none: which is asked."""
    need = read(text)
    likeliest = activity.common or (activity.kinds[0].category if declines_questions(text) else None)
    return _in_kind(need, likeliest, text, read) if likeliest else need


def after_kind_form(need: Need, stated_need: Need, text: str, form: Inquiry, read: NeedReader) -> Need:
    """The need after a form that asked for the kind was answered in words: what was said before it holds on.

    Whoever names no kind is shown the likeliest: nobody is asked twice.
    """
    if stated_need.category and not _is_only_had(stated_need):
        parts = (copy_with(stated_need, other_needs=()), *stated_need.other_needs)
        return join_needs([_with_request(need, part, form.request, read) for part in parts])
    merged = merge_needs(need, stated_need, read.knowledge)
    kinds = list(_likely_kinds(form, text, merged, read))
    return _in_kind(merged, kinds[0], f"{form.request}. {text}", read) if kinds else merged


def _is_only_had(need: Need) -> bool:
    """Whether the kind that a message names is only what somebody has: "he has a Samsung phone"."""
    kinds = (limit.words.casefold() for limit in need.constraints if isinstance(limit, CategoryLimit) and limit.words)
    had = [one.words.casefold() for one in need.context if one.relation in ("owned", "suits")]
    return not need.other_needs and any(kind in words for kind in kinds for words in had)


def after_answer(need: Need, form: Inquiry, answer: FormAnswer, words: str, read: NeedReader) -> Need:
    """The need after a form that asked for the kind was filled in, or skipped; of several kinds as one need."""
    asked = merge_needs(need, read(words), read.knowledge)
    chosen = need_of_answers(form, answer, read.knowledge, asked.language)
    if asked.category:
        return merge_needs(asked, chosen, read.knowledge)
    prices = tuple(limit for limit in chosen.constraints if not isinstance(limit, CategoryLimit))
    merged = merge_needs(asked, copy_with(chosen, constraints=prices), read.knowledge)
    kinds = kinds_of_answers(form, answer) or tuple(_likely_kinds(form, words, merged, read))[:1]
    parts = [_in_kind(merged, kind, words, read) for kind in kinds]
    return join_needs(parts) if parts else merged


def _with_request(need: Need, stated_need: Need, request: str, read: NeedReader) -> Need:
    """The need as said of one kind, on top of the request that the form interrupted."""
    earlier = _in_kind(need, stated_need.category, request, read) if stated_need.category else need
    return merge_needs(earlier, stated_need, read.knowledge)


def _likely_kinds(form: Inquiry, text: str, need: Need, read: NeedReader) -> Iterator[str]:
    """The kinds that the words point at, then those that the form offered."""
    found = (_suggestion_of(words, read, need) for words in (text, form.request))
    suggestions: list[Suggestion] = [suggestion for suggestion in found if suggestion]
    yield from (kind.category for suggestion in suggestions for kind in suggestion.kinds)
    yield from (
        option.effect.category
        for question in form.all_questions
        for option in question.options
        if option.effect.category
    )


def _in_kind(need: Need, category: str, text: str, read: NeedReader) -> Need:
    """`need` for that category, with what its words mean in it."""
    stated_need = read(text, category=category)
    suggestion = (
        None if any(wish.use for wish in stated_need.wishes) else suggestion_of(text, read.knowledge, read.rates)
    )
    wishes = suggestion.wishes_for(category, read.knowledge) if suggestion else ()
    kind = CategoryLimit(category=category, guessed=True)
    in_kind = copy_with(
        stated_need, constraints=(kind, *stated_need.constraints), wishes=(*stated_need.wishes, *wishes)
    )
    return merge_needs(need, in_kind, read.knowledge)
