"""Cases: what is said to Maven, and what a right answer to each message is. They lie in `golden/`, one per line."""

import importlib.resources
from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, Field, field_validator, model_validator

from maven_app.domain.conversation.messages import AboutProduct, CompareRequest, NeedEdited, TextMessage
from maven_app.domain.needs.need import Constraint
from maven_app.evaluation.exclusions import Exclusion, parse_exclusion
from maven_app.evaluation.patterns import Pattern, parse_pattern

Intent = Literal[
    "search", "advise", "compare", "details", "ask_shown", "why", "define", "refine", "write_guide", "research",
    "thanks", "chat", "off_topic", "attack", "inquire",
]  # fmt: skip
"""The kind of thing that is wanted of Maven; `inquire` where an expert asks back first."""

Outcome = Literal[
    "product_list", "alternatives", "profile", "comparison", "inquiry", "recommendation", "guide", "research", "words"
]
"""The result of a turn: the kind of its last artifact; `words` when it has none."""

SECTIONS = (
    "reading", "negation", "context", "names", "quantities", "categories", "conversation", "scores", "answers",
    "knowledge", "shop-goods", "language-id",
)  # fmt: skip
"""Topics of cases; a case's tag is "section:" and one of these."""


class FormReply(BaseModel, frozen=True, extra="forbid"):
    """An answer to the last question form. Where none was asked, its words are sent as text."""

    kind: Literal["form_answer"] = "form_answer"
    selected: tuple[str, ...] = ()
    text: str = ""
    skipped: bool = False


EvalMessage = Annotated[
    TextMessage | AboutProduct | CompareRequest | NeedEdited | FormReply, Field(discriminator="kind")
]


def _as_tuple(value: Any) -> Any:
    return (value,) if isinstance(value, str) else value


def _as_message(value: Any) -> Any:
    return {"kind": "text", "text": value} if isinstance(value, str) else value


class Expectation(BaseModel, frozen=True, extra="forbid"):
    """The expectations of an expert for one turn. Nothing is expected of what stays unset."""

    intent: Annotated[tuple[Intent, ...], BeforeValidator(_as_tuple)] = ()
    """One of them must be what the turn did."""
    tools: tuple[str, ...] | None = None
    """One name: the tool called last. Several: every call of the turn in order. None of them: no tool may be called."""
    outcome: Annotated[tuple[Outcome, ...], BeforeValidator(_as_tuple)] = ()
    """Any of these is right."""
    constraints: tuple[Constraint, ...] | None = None
    """The limits that must be understood, no more and no less; None where that is not the point."""
    wishes: tuple[str, ...] = ()
    """The wishes that must be read: "use:long_flights", "criterion:comfort"; "use:gaming|use:competitive_gaming" for either."""
    context: tuple[str, ...] = ()
    """Things that are named and not asked for: "suits:PlayStation 5", "replaces:XM5", with a part of the name."""
    unused: tuple[str, ...] = ()
    """Words that nothing can be made of; the need lists them, or the answer says so."""
    products: tuple[str, ...] = ()
    """Ids: one of them must be among the first three; in a comparison, each must have a column ("a|b": either)."""
    first_pick: tuple[str, ...] = ()
    """Ids that an expert accepts in place 1 of a list, of a recommendation, or as what the words are about."""
    ahead: tuple[tuple[str, str], ...] = ()
    """Pairs of ids: the first must not come after the second where both are shown."""
    ordered_by: str = ""
    """`price` or a spec key by which what is shown ascends, "-" before it where it descends."""
    excludes: tuple[Exclusion, ...] = ()
    """Nothing that is shown may be any of these, near misses included: "brand = Beats", "type = in-ear", "price > 350"."""
    no_match: tuple[Exclusion, ...] = ()
    """Nothing that counts as a match may be any of these without a warning: what an expert rules out for the use that was said."""
    must_say: tuple[Pattern, ...] = ()
    """Regular expressions that the words hold, ignoring case."""
    must_not_say: tuple[Pattern, ...] = ()
    """Regular expressions that the words do not hold, ignoring case: what would be untrue."""

    @field_validator("excludes", "no_match", mode="before")
    @classmethod
    def _exclusions(cls, written: Any) -> Any:
        return tuple(parse_exclusion(one) if isinstance(one, str) else one for one in written)

    @field_validator("must_say", "must_not_say", mode="before")
    @classmethod
    def _patterns(cls, written: Any) -> Any:
        return tuple(parse_pattern(one) if isinstance(one, str) else one for one in _as_tuple(written))


class EvalTurn(Expectation, frozen=True):
    """A message and what it must lead to."""

    message: Annotated[EvalMessage, BeforeValidator(_as_message)]
    """A bare string is a text."""


class EvalCase(BaseModel, frozen=True, extra="forbid"):
    """A conversation of one or more turns.

    A line may state `messages` and the expectation of the last one beside them instead of `turns`.
    """

    id: str
    turns: tuple[EvalTurn, ...] = Field(min_length=1)
    shop: bool = False
    """True when a shop's own goods (`shop/`) stand in the catalogue beside ours."""
    tags: tuple[str, ...] = ()
    limit_choices: tuple[Constraint, ...] = ()
    """The limits that the form of an own case offers, expected or not."""

    @model_validator(mode="before")
    @classmethod
    def _from_messages(cls, fields: Any) -> Any:
        if not isinstance(fields, dict) or "messages" not in fields:
            return fields
        own = {key: value for key, value in fields.items() if key in ("id", "shop", "tags")}
        expected = {key: value for key, value in fields.items() if key not in own and key != "messages"}
        *earlier, last = fields["messages"]
        return {**own, "turns": [*({"message": one} for one in earlier), {"message": last, **expected}]}

    @property
    def is_conversation(self) -> bool:
        """Whether more than one message is sent."""
        return len(self.turns) > 1

    @property
    def sections(self) -> tuple[str, ...]:
        """Its topics, of `SECTIONS`."""
        return tuple(tag.removeprefix("section:") for tag in self.tags if tag.startswith("section:"))


def golden_cases(tags: tuple[str, ...] = (), ids: tuple[str, ...] = (), *, unseen: bool = False) -> list[EvalCase]:
    """Every golden case, or those that carry one of `tags` or are one of `ids`; `unseen`: of the set that nobody works from."""
    cases = [
        case
        for case in map(EvalCase.model_validate_json, case_lines("unseen" if unseen else "golden"))
        if not (tags or ids) or case.id in ids or set(tags) & set(case.tags)
    ]
    return sorted(cases, key=lambda case: case.shop)


def case_lines(name: str) -> Iterator[str]:
    """The lines of the case files in this folder, each a case as JSON, file by file in the order of their names."""
    folder = importlib.resources.files("maven_app.evaluation").joinpath(name)
    files = (file for file in folder.iterdir() if file.name.endswith(".jsonl"))
    for file in sorted(files, key=lambda file: file.name):
        yield from (line for line in file.read_text(encoding="utf-8").splitlines() if line.strip())
