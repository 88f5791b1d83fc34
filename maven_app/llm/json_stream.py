"""Json stream: an answer's JSON while it streams; the finished elements of its list first, then the whole, validated once."""

import re
from collections.abc import Iterator
from typing import Any, Generic, TypeVar, get_args

import jiter
from pydantic import BaseModel, ValidationError

from maven_app.ports.llm import Prompt

A = TypeVar("A")

_UNFINISHED_NUMBER = re.compile(r"-?\d[\d.eE+-]*\Z")
"""A figure that may go on: 27 may become 279.99."""


class JsonStreamReader(Generic[A]):
    """Reads one answer. Nothing unfinished leaves it: an element is finished when the next one has begun."""

    def __init__(self, prompt: Prompt[A]) -> None:
        self._answer = prompt.answer
        self._list = prompt.elements
        self._yielded = 0
        self.text = ""

    def feed(self, text: str) -> Iterator[BaseModel]:
        """The elements that `text` finishes; one that does not validate is left to the end to judge."""
        self.text += text
        if self._list is None:
            return
        finished = partial_list(self.text, self._list)[:-1]
        for element in finished[self._yielded :]:
            self._yielded += 1
            try:
                yield self._element.model_validate(element)
            except ValidationError:
                continue

    def answer(self) -> A:
        """The whole answer. Raises pydantic's ValidationError."""
        whole: A = self._answer.model_validate_json(_object_in(self.text))  # type: ignore[assignment]
        return whole

    def rest(self, answer: A) -> Iterator[BaseModel]:
        """The elements of the whole answer that were not yielded while it came."""
        yield from getattr(answer, self._list)[self._yielded :] if self._list else ()

    @property
    def _element(self) -> type[BaseModel]:
        """The type of the list's elements: the list is declared as `tuple[Element, ...]`."""
        assert self._list is not None  # noqa: S101 - asked for with a list only
        element: type[BaseModel] = get_args(self._answer.model_fields[self._list].annotation)[0]
        return element


def partial_list(text: str, name: str) -> list[Any]:
    """The list `name` of the object that `text` begins, as far as it is known; a trailing figure that may go on is left out."""
    begun = _object_in(_UNFINISHED_NUMBER.sub("", text)).encode()
    try:
        read = jiter.from_json(begun, partial_mode="trailing-strings")
    except ValueError:
        return []
    found = read.get(name) if isinstance(read, dict) else None
    return found if isinstance(found, list) else []


def _object_in(text: str) -> str:
    """From the first brace on, without the fence that some models close their JSON with."""
    start = text.find("{")
    return re.sub(r"\s*```\s*\Z", "", text[max(start, 0) :])
