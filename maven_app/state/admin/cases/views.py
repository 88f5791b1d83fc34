"""Case views: a golden case in the list, and as a form shows it, in the language of whoever reads it."""

from collections.abc import Mapping, Sequence

from pydantic import BaseModel

from maven_app.domain.conversation.messages import FormAnswer
from maven_app.evaluation.cases import EvalCase, EvalMessage, FormReply
from maven_app.evaluation.own_cases.editing import CHOICES, CaseUnreadable, case_in, expectation_lines, limit_choices
from maven_app.localization.localized_values import localize_limit
from maven_app.messages.catalogue import get_translator
from maven_app.ports.review.golden_cases import GoldenCase
from maven_app.state.admin.feedback_views import moment_text
from maven_app.turns.message_words import shown_words

_LABELS: Mapping[str, tuple[str, str]] = {
    "intent": ("cases.intent", "cases.intent_hint"),
    "outcome": ("cases.outcome", "cases.outcome_hint"),
    "first_pick": ("cases.first_pick", "cases.first_pick_hint"),
    "wishes": ("cases.wishes", "cases.wishes_hint"),
    "excludes": ("cases.excludes", "cases.excludes_hint"),
    "must_say": ("cases.must_say", "cases.must_say_hint"),
    "must_not_say": ("cases.must_not_say", "cases.must_not_say_hint"),
}


class CaseRow(BaseModel, frozen=True):
    """A case in the list."""

    id: str
    conversation_id: str
    message: str
    """The last one, whose answer is tested."""
    state: str
    author: str
    time: str
    title: str
    """Of the conversation."""
    is_readable: bool


class FieldView(BaseModel, frozen=True):
    """The lines of one expectation."""

    name: str
    label: str
    hint: str
    note: str = ""
    """Names for the ids in the lines."""
    text: str
    rows: str


class LimitView(BaseModel, frozen=True):
    """A limit that may be expected to be understood."""

    name: str
    text: str
    is_expected: bool


class CaseView(BaseModel, frozen=True):
    """A case in its form; empty for none."""

    id: str = ""
    revision: str = ""
    """Changes when other lines stand in the form; what is sent with an older one is refused."""
    conversation_id: str = ""
    message: str = ""
    messages: tuple[str, ...] = ()
    state: str = ""
    made: str = ""
    """By whom and when."""
    fields: tuple[FieldView, ...] = ()
    checks_limits: bool = False
    limits: tuple[LimitView, ...] = ()


def case_row(stored: GoldenCase, language: str) -> CaseRow:
    """The case as the list shows it; one that cannot be read says so in place of its message."""
    try:
        message, is_readable = message_text(case_in(stored).turns[-1].message, language), True
    except CaseUnreadable:
        message, is_readable = get_translator(language).say("cases.unreadable"), False
    return CaseRow(
        id=stored.id,
        conversation_id=stored.conversation_id,
        message=message,
        state=stored.state,
        author=stored.author,
        time=moment_text(stored.created, language),
        title=stored.title,
        is_readable=is_readable,
    )


def case_view(stored: GoldenCase, case: EvalCase, names: Mapping[str, str], language: str) -> CaseView:
    """The case as a form shows it; `names` are those of products by their ids."""
    messages = [message_text(turn.message, language) for turn in case.turns]
    return CaseView(
        id=stored.id,
        revision=revision_of(stored),
        conversation_id=stored.conversation_id,
        message=messages[-1],
        messages=tuple(messages),
        state=stored.state,
        made=f"{stored.author} · {moment_text(stored.created, language)}",
        fields=tuple(_field_view(name, lines, names, language) for name, lines in expectation_lines(case).items()),
        checks_limits=case.turns[-1].constraints is not None,
        limits=_limit_views(case, language),
    )


def revision_of(stored: GoldenCase) -> str:
    """Another one each time that the case is changed."""
    return f"{stored.id} {stored.updated.isoformat()}"


def field_label(name: str, language: str) -> str:
    """The expectation in words."""
    return get_translator(language).say(_LABELS[name][0])


def message_text(message: EvalMessage, language: str) -> str:
    """The message as a shopper sends it."""
    if isinstance(message, FormReply):
        answer = FormAnswer(call_id="", selected=message.selected, text=message.text, skipped=message.skipped)
        return shown_words(answer, (), language)
    return shown_words(message, (), language)


def _limit_views(case: EvalCase, language: str) -> tuple[LimitView, ...]:
    choices = limit_choices(case)
    expected = choices if case.turns[-1].constraints is None else case.turns[-1].constraints
    return tuple(
        LimitView(name=f"limit-{place}", text=localize_limit(language, limit), is_expected=limit in expected)
        for place, limit in enumerate(choices)
    )


def _field_view(name: str, lines: Sequence[str], names: Mapping[str, str], language: str) -> FieldView:
    say, hint = get_translator(language).say, _LABELS[name][1]
    choices = {"choices": ", ".join(CHOICES[name])} if name in CHOICES else {}
    products = [names[line] for line in lines if line in names] if name == "first_pick" else []
    return FieldView(
        name=name,
        label=field_label(name, language),
        hint=say(hint, **choices),
        note=", ".join(products),
        text="\n".join(lines),
        rows=str(max(2, len(lines))),
    )
