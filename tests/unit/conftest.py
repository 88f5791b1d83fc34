"""The services that handlers read, in memory, for as long as a test runs."""

from collections.abc import Callable, Iterator

import pytest

from maven_app.bootstrap import Capabilities, Capability, ModelChoice, Services, install, uninstall
from maven_app.domain.language.translatable import translatable
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.llm import LanguageModel
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.scripted_model import Line, ScriptedModel
from tests.fakes.services import services_over
from tests.fakes.turns import Bench, catalogue

_SHOPS = Capability(
    translatable("ability.shops"), on=False, says="need live sources", here=translatable("ability.shops_off")
)
_OFFLINE = ModelChoice("offline", "Offline engine", "offline")
ABLE = Capabilities("offline", (_SHOPS,), "Reference data.", models=(_OFFLINE,))


@pytest.fixture
def serve() -> Iterator[Callable[[LanguageModel, MemoryIndex], Bench]]:
    """Serve with a model and an index until the test ends."""
    installed: list[Services] = []

    def start(model: LanguageModel, index: MemoryIndex) -> Bench:
        bench = Bench(model, index)
        built = services_over(bench, index, ABLE)
        install(built)
        installed.append(built)
        return bench

    yield start
    for built in installed:
        uninstall(built)


@pytest.fixture
def bench(serve: Callable[[LanguageModel, MemoryIndex], Bench]) -> Bench:
    """The offline engine over the reference data."""
    index = MemoryIndex(catalogue())
    return serve(OfflineEngine(index), index)


@pytest.fixture
def scripted(serve: Callable[[LanguageModel, MemoryIndex], Bench]) -> Callable[..., Bench]:
    """A model that says what the test tells it, round by round."""

    def start(*rounds: list[Line]) -> Bench:
        return serve(ScriptedModel(*rounds), MemoryIndex([]))

    return start
