"""The made-up model of the demo answers whatever it is asked for."""

import importlib
import pkgutil
from typing import Any

import pytest

from maven_app import prompts
from maven_app.ports.llm import Prompt
from maven_app.prompts.route_turn import RouteAnswer
from tests.demo.assistant import shopkeeper
from tests.fakes.model_server import Asked


def _asking_for_objects() -> list[type[Prompt[Any]]]:
    for module in pkgutil.walk_packages(prompts.__path__, f"{prompts.__name__}."):
        importlib.import_module(module.name)
    ours = [prompt for prompt in Prompt.__subclasses__() if prompt.__module__.startswith(prompts.__name__)]
    return [prompt for prompt in ours if prompt.answer is not RouteAnswer]


@pytest.mark.parametrize("prompt", _asking_for_objects(), ids=lambda prompt: prompt.name)
def test_it_answers_every_question_for_an_object_in_its_form(prompt: type[Prompt[Any]]) -> None:
    schema = prompt.answer.model_json_schema()
    asked = Asked(
        path="",
        headers={},
        body={},
        model="",
        system="",
        messages=("Headphones for flights?",),
        tools=(),
        schema=schema,
    )

    told = "".join(shopkeeper(asked).text)

    assert isinstance(prompt.answer.model_validate_json(told), prompt.answer)
