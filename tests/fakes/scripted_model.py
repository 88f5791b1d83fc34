"""A model that says what its script tells it, and remembers what it was asked."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping, Sequence
from contextlib import aclosing
from typing import Any

from pydantic import BaseModel

from maven_app.domain.usage import Usage
from maven_app.llm.provider_errors import attach_usage
from maven_app.ports.llm import Done, Element, GroundingSources, ModelSwitch, Prompt, ToolCall, Words
from maven_app.prompts.check_query import CheckQuery, QueryCheck
from maven_app.prompts.choose_key_differences import KeyDifferences, KeyRow, KeyRows
from maven_app.prompts.choose_picks import ChoosePicks, ChosenPicks
from maven_app.prompts.find_candidates import FindCandidates
from maven_app.prompts.history.title_conversation import TitleConversation
from maven_app.prompts.pages.extract_profile import ExtractProfile
from maven_app.prompts.pages.list_products import ListProducts
from maven_app.prompts.read_need import ReadNeed
from maven_app.prompts.research_product import ResearchProduct
from maven_app.prompts.route_turn import RouteAnswer, RouteTurn
from maven_app.prompts.suggest_related import RelatedQuestions, SuggestRelated

Line = str | ToolCall | Exception | Callable[[], Any]
"""Words, a call, a failure, or something to await before going on."""


Told = Words | Element | GroundingSources | ModelSwitch | Done[Any] | BaseModel | Exception
Reply = Sequence[Told] | Callable[[Any], Sequence[Told]]


class ScriptedModel:
    """A `LanguageModel` whose answers to RouteTurn are given round by round; it answers the other prompts plainly.

    `replies` says otherwise by type of prompt: pieces, failures, and last the answer, whose elements are yielded first as they are
    of a live model; or a function that makes them of the prompt.
    """

    name = "scripted"

    def __init__(
        self,
        *rounds: Sequence[Line],
        related: Sequence[str] | Exception = (),
        replies: Mapping[type, Reply] | None = None,
    ) -> None:
        self._rounds = list(rounds)
        self._related = related
        self._replies = replies or {}
        self.seen: list[Prompt[Any]] = []

    def then(self, *rounds: Sequence[Line]) -> "ScriptedModel":
        """Goes on with these rounds after those that it was given."""
        self._rounds += rounds
        return self

    @property
    def routed(self) -> list[RouteTurn]:
        """The RouteTurn prompts that it was asked."""
        return [prompt for prompt in self.seen if isinstance(prompt, RouteTurn)]

    async def stream(
        self, prompt: Prompt[Any]
    ) -> AsyncGenerator[Words | Element | GroundingSources | ModelSwitch | Done[Any], None]:
        self.seen.append(prompt)
        with attach_usage(lambda: Usage(model=self.name, calls=1)):
            async with aclosing(self._answer(prompt)) as pieces:
                async for piece in pieces:
                    yield piece

    async def _answer(
        self, prompt: Prompt[Any]
    ) -> AsyncGenerator[Words | Element | GroundingSources | ModelSwitch | Done[Any], None]:
        await asyncio.sleep(0)
        if type(prompt) in self._replies:
            for piece in self._scripted(prompt):
                yield piece
            return
        answer: Any
        match prompt:
            case RouteTurn():
                calls = []
                for line in self._rounds.pop(0) if self._rounds else ():
                    if isinstance(line, str):
                        yield Words(line)
                    elif isinstance(line, ToolCall):
                        calls.append(line)
                    elif isinstance(line, Exception):
                        raise line
                    else:
                        await line()
                answer = RouteAnswer(calls=tuple(calls))
            case CheckQuery():
                answer = QueryCheck(verdict="search")
            case KeyDifferences(table=table):
                answer = KeyRows(rows=tuple(KeyRow(key=row.key) for row in table.items if row.differs))
            case ChoosePicks(candidates=candidates, limit=limit):
                answer = ChosenPicks(product_ids=tuple(pick.product.id for pick in candidates[:limit]))
            case SuggestRelated():
                if isinstance(self._related, Exception):
                    raise self._related
                answer = RelatedQuestions(questions=tuple(self._related))
            case ResearchProduct():
                answer = RouteAnswer()
            case ExtractProfile() | ListProducts() | FindCandidates() | ReadNeed() | TitleConversation():
                answer = prompt.answer()
            case _:
                raise AssertionError(f"not scripted: {prompt.name}")
        yield Done(answer=answer, usage=Usage(model=self.name, calls=1, input_tokens=10, output_tokens=2))

    def _scripted(self, prompt: Prompt[Any]) -> Iterator[Words | Element | GroundingSources | ModelSwitch | Done[Any]]:
        reply = self._replies[type(prompt)]
        for piece in reply(prompt) if callable(reply) else reply:
            if isinstance(piece, Exception):
                raise piece
            if isinstance(piece, BaseModel):
                for element in getattr(piece, prompt.elements) if prompt.elements else ():
                    yield Element(element)
                yield Done(answer=piece, usage=Usage(model=self.name, calls=1, input_tokens=10, output_tokens=2))
            else:
                yield piece
