"""What goes with the next message: the source that it is answered from."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from sqlalchemy import create_engine

from maven_app.bootstrap import Services, install, uninstall
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.state.chat import ChatState
from maven_app.state.composer import ComposerState
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.tab import Tab
from tests.fakes.turns import Bench, catalogue
from tests.unit.conftest import ABLE


@pytest.fixture
def shops() -> Iterator[Bench]:
    """A process on which shops can be searched beside the catalogue."""
    index = MemoryIndex(catalogue())
    plain = Bench(OfflineEngine(index), index=index)
    bench = Bench(plain.model, index=index, sources={"global": plain.services.sources["catalogue"]})
    able = replace(ABLE, sources=("catalogue", "global"))
    built = Services(bench.conversations, bench.log, bench.runner, index, able, create_engine("sqlite://"))
    install(built)
    yield bench
    uninstall(built)


async def test_the_sources_that_are_on_are_offered_and_the_chosen_one_answers(shops: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        assert [source.id for source in tab.vars["composer.sources"]] == ["catalogue", "global"]

        await tab.do(ComposerState.choose_source, source="global")
        await tab.do(ChatState.send, text="headphones")
        seen = await tab.until(lambda vars: bool(vars.get("chat.live")) and not vars["chat.running"])

        turn = (await shops.transcript(seen["chat.conversation_id"])).turns[0]
        assert turn.options.source == "global"


@pytest.mark.parametrize("source", ["everything", "", "catalogue; drop", 7, None, ["global"]])
async def test_a_source_that_is_not_offered_cannot_be_chosen(shops: Bench, source: object) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        await tab.do(ComposerState.choose_source, source=source)
        await tab.do(ChatState.send, text="headphones")
        seen = await tab.until(lambda vars: bool(vars.get("chat.live")) and not vars["chat.running"])

        turn = (await shops.transcript(seen["chat.conversation_id"])).turns[0]
        assert turn.options.source == "catalogue"


async def test_where_only_the_catalogue_is_on_nothing_else_is_offered(bench: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)

        assert [source.id for source in tab.vars["composer.sources"]] == ["catalogue"]
