"""The model's server of our tests answers whatever a prompt asks for: where it could not, the service would seem to be down."""

from typing import Any

import pytest

from maven_app.ports.llm import Prompt
from maven_app.prompts.route_turn import RouteAnswer
from tests.fakes.model_server import Asked, Script
from tests.fixtures.prompts import all_prompts


def _asking_for_objects() -> list[type[Prompt[Any]]]:
    return sorted(
        (prompt for prompt in all_prompts() if prompt.answer is not RouteAnswer), key=lambda prompt: prompt.name
    )


@pytest.mark.parametrize("prompt", _asking_for_objects(), ids=lambda prompt: prompt.name)
def test_it_has_an_object_of_the_type_that_is_asked_for(prompt: type[Prompt[Any]]) -> None:
    schema = prompt.answer.model_json_schema()
    asked = Asked("/", {}, {}, "a model", system="", messages=(), tools=(), schema=schema)

    reply = Script()(asked)

    prompt.answer.model_validate_json("".join(reply.text))
