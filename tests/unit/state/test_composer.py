"""What goes with the next message: who answers it, from where, and how much is read for it."""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

import pytest
from reflex.istate.data import RouterData

from maven_app.bootstrap import get_services, install, uninstall
from maven_app.bootstrap.models import ModelChoice
from maven_app.domain.catalogue.market import MARKETS
from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.messages import TurnOptions
from maven_app.domain.copying import copy_with
from maven_app.domain.preferences import NO_PREFERENCES, Preferences
from maven_app.domain.visitors import actor_of
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.state.chat import ChatState
from maven_app.state.composer import ComposerState, set_options
from maven_app.state.preferences.preferences import PreferencesState
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.services import services_over
from tests.fakes.tab import VISITOR, Tab
from tests.fakes.turns import Bench, catalogue
from tests.unit.conftest import ABLE


@pytest.fixture
def shops() -> Iterator[Bench]:
    """A process on which shops can be searched beside the catalogue."""
    index = MemoryIndex(catalogue())
    plain = Bench(OfflineEngine(index), index=index)
    bench = Bench(
        plain.model,
        index=index,
        sources=dict.fromkeys(("global", "everything"), plain.services.sources["catalogue"]),
        models={"openai:b": plain.model},
    )
    models = (ModelChoice("gemini:a", "Gemini A", "gemini"), ModelChoice("openai:b", "GPT B", "openai"))
    able = replace(ABLE, sources=("catalogue", "global"), models=models, research=True)
    built = services_over(bench, index, able)
    install(built)
    yield bench
    uninstall(built)


async def test_the_sources_that_are_on_are_offered_and_the_chosen_one_answers(shops: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        assert [source.id for source in tab.vars["composer.sources"]] == ["catalogue", "global"]

        await tab.do(ComposerState.choose_source, source="global")
        await tab.do(ChatState.send, text="headphones")
        seen = await tab.until(lambda vars: bool(vars.get("chat.newest_turn")) and not vars["chat.running"])

        turn = (await shops.transcript(seen["chat.conversation_id"])).turns[0]
        assert turn.options.source == "global"


@pytest.mark.parametrize("source", ["everything", "", "catalogue; drop", 7, None, ["global"]])
async def test_a_source_that_is_not_offered_cannot_be_chosen(shops: Bench, source: object) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        await tab.do(ComposerState.choose_source, source=source)
        await tab.do(ChatState.send, text="headphones")
        seen = await tab.until(lambda vars: bool(vars.get("chat.newest_turn")) and not vars["chat.running"])

        turn = (await shops.transcript(seen["chat.conversation_id"])).turns[0]
        assert turn.options.source == "catalogue"


async def test_products_are_looked_for_everywhere_until_somebody_chooses(shops: Bench) -> None:
    everywhere = replace(get_services().capabilities, sources=("catalogue", "global", "everything"))
    built = replace(get_services(), capabilities=everywhere)
    install(built)
    try:
        async with Tab() as tab:
            await tab.do(ChatState.open_new)
            assert (await _asked(tab, shops)).source == "everything"

            await tab.do(ComposerState.choose_source, source="catalogue")
            assert (await _asked(tab, shops)).source == "catalogue"
    finally:
        uninstall(built)


async def test_marketplaces_are_offered_where_they_sell(shops: Bench) -> None:
    every = ("catalogue", "global", "shopee", "tokopedia", "everything")
    built = replace(get_services(), capabilities=replace(get_services().capabilities, sources=every))
    install(built)
    try:
        async with Tab() as tab:
            await tab.do(ChatState.open_new)
            assert [source.id for source in tab.vars["composer.sources"]] == ["catalogue", "global", "everything"]

            await tab.do(PreferencesState.choose, name="market", value="id")
            assert [source.id for source in tab.vars["composer.sources"]] == list(every)

            await tab.do(ComposerState.choose_source, source="tokopedia")
            await tab.do(PreferencesState.choose, name="market", value="sg")
            assert [source.id for source in tab.vars["composer.sources"]] == [s for s in every if s != "tokopedia"]
            assert tab.vars["composer.source"] == "everything", "what does not sell there is not asked"
    finally:
        uninstall(built)


async def test_where_only_the_catalogue_is_on_nothing_else_is_offered(bench: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)

        assert [source.id for source in tab.vars["composer.sources"]] == ["catalogue"]


async def _asked(tab: Tab, bench: Bench, text: str = "headphones") -> TurnOptions:
    """The options with which `text` was answered."""
    before = len(tab.vars.get("chat.latest_turns", [])) + len(tab.vars.get("chat.newest_turn", []))
    await tab.do(ChatState.send, text=text)
    seen = await tab.until(
        lambda vars: (
            len(vars.get("chat.latest_turns", [])) + len(vars["chat.newest_turn"]) > before and not vars["chat.running"]
        )
    )
    return (await bench.transcript(seen["chat.conversation_id"])).turns[-1].options


async def test_a_model_is_chosen_for_a_conversation_and_a_new_one_begins_with_the_one_that_is_set(shops: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        assert [model.name for model in tab.vars["composer.models"]] == ["Gemini A", "GPT B"]

        await tab.do(ComposerState.choose_model, model="openai:b")
        assert [(await _asked(tab, shops)).model, (await _asked(tab, shops, "and lighter?")).model] == ["openai:b"] * 2

        await tab.do(ChatState.open_new)
        assert tab.vars["composer.model"] == ""


async def test_a_conversation_goes_on_with_the_model_that_answered_it_last(shops: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        await tab.do(ComposerState.choose_model, model="openai:b")
        await _asked(tab, shops)
        conversation = tab.vars["chat.conversation_id"]

    async with Tab(path=f"/c/{conversation}") as later:
        await later.do(ChatState.open_conversation)
        await later.until(lambda vars: vars.get("composer.model") == "openai:b")


async def test_the_model_that_is_set_is_asked_for_by_no_name(shops: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        await tab.do(ComposerState.choose_model, model="gemini:a")

        assert (await _asked(tab, shops)).model == ""


async def test_the_level_of_research_and_the_market_go_with_the_message(shops: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        assert [level.name for level in tab.vars["composer.levels"]] == [
            "Automatic",
            "Quick: 3 pages",
            "Standard: 6 pages",
            "Comprehensive: 15 pages",
        ]
        await tab.do(ComposerState.choose_research, level="standard")
        await tab.do(PreferencesState.choose, name="market", value="id")

        options = await _asked(tab, shops)

        assert (options.research, options.market) == ("standard", MARKETS["id"])


@pytest.mark.parametrize("chosen", ["openai:none", "", "atlantis", "id; drop", 7, None, ["openai:b"], {"id": 1}])
async def test_what_is_not_offered_cannot_be_chosen(shops: Bench, chosen: object) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        await tab.do(ComposerState.choose_model, model=chosen)
        await tab.do(ComposerState.choose_research, level=chosen)
        await tab.do(PreferencesState.choose, name="market", value=chosen)

        assert await _asked(tab, shops) == TurnOptions()


@pytest.mark.parametrize(
    ("accept", "preferences", "region"),
    [
        ("en-US,en;q=0.9", NO_PREFERENCES, "US"),
        ("en-US", Preferences(market="gb"), "GB"),
        ("en-US", Preferences(market="gb", units="us"), "US"),
        ("en-GB", NO_PREFERENCES, "GB"),
        ("en-US", Preferences(units="metric"), ""),
        ("", NO_PREFERENCES, ""),
    ],
)
async def test_a_message_takes_along_in_whose_units_it_is_read(
    bench: Bench, accept: str, preferences: Preferences, region: str
) -> None:
    composer = ComposerState(_reflex_internal_init=True)  # type: ignore[call-arg]
    composer.router = RouterData.from_router_data({"headers": {"accept-language": accept}})
    set_options(composer, get_services(), preferences)

    assert composer.options.region == region


async def test_a_new_conversation_begins_with_the_research_and_the_source_that_are_preferred(shops: Bench) -> None:
    await shops.preferences.choose(actor_of(VISITOR), Preferences(research="quick", source="global"))
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        options = await _asked(tab, shops)
        assert (options.research, options.source) == ("quick", "global")

        await tab.do(ComposerState.choose_research, level="standard")
        await tab.do(ComposerState.choose_source, source="catalogue")
        options = await _asked(tab, shops)
        assert (options.research, options.source) == ("standard", "catalogue")

        await tab.do(ChatState.open_new)
        options = await _asked(tab, shops)
        assert (options.research, options.source) == ("quick", "global")


async def test_a_preferred_source_that_is_switched_off_is_not_asked(bench: Bench) -> None:
    await bench.preferences.choose(actor_of(VISITOR), Preferences(research="quick", source="shopee"))
    async with Tab() as tab:
        await tab.do(ChatState.open_new)

        options = await _asked(tab, bench)
        assert (options.research, options.source) == ("off", "catalogue")


async def test_without_a_search_of_the_web_no_level_is_offered_or_taken(bench: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        await tab.do(ComposerState.choose_research, level="standard")

        assert tab.vars["composer.levels"] == []
        assert (await _asked(tab, bench)).research == "off"


async def test_the_market_that_is_set_stands_first_and_once(bench: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        names = [market.name for market in tab.vars["composer.markets"]]

        assert names[0] == "United States, USD" and names[1:] == sorted(names[1:])
        assert len(names) == len(set(names)) == len(MARKETS)


async def test_only_markets_whose_money_the_shops_rates_know_are_offered_and_taken(bench: Bench) -> None:
    rates = Rates(base="USD", as_of="2026-05-04", publisher="The shop", per_base={"IDR": Decimal(16_000)})
    built = replace(get_services(), shop=copy_with(BUILT_IN_SHOP, rates=rates))
    install(built)
    try:
        async with Tab() as tab:
            await tab.do(ChatState.open_new)
            assert [market.id for market in tab.vars["composer.markets"]] == ["", "id"]

            await tab.do(PreferencesState.choose, name="market", value="gb")
            assert (await _asked(tab, bench)).market is None
            await tab.do(PreferencesState.choose, name="market", value="id")
            assert (await _asked(tab, bench)).market == MARKETS["id"]
    finally:
        uninstall(built)


async def test_what_is_asked_again_goes_to_the_model_that_is_chosen_by_now(shops: Bench) -> None:
    async with Tab() as tab:
        await tab.do(ChatState.open_new)
        await tab.do(ComposerState.choose_source, source="global")
        assert (await _asked(tab, shops)).model == ""
        await tab.do(ComposerState.choose_model, model="openai:b")
        await tab.do(ComposerState.choose_source, source="catalogue")

        for handler, said in ((ChatState.retry_turn, {}), (ChatState.edit_last, {"form_data": {"text": "earbuds"}})):
            asked = tab.vars["chat.newest_turn"][0].id
            await tab.do(handler, turn_id=asked, **said)
            seen = await tab.until(
                lambda vars, asked=asked: vars["chat.newest_turn"][0].id != asked and not vars["chat.running"]  # type: ignore[misc]
            )
            options = (await shops.transcript(seen["chat.conversation_id"])).turns[-1].options
            assert (options.model, options.source) == ("openai:b", "global")


async def test_what_maven_can_do_is_said_in_the_readers_language(bench: Bench) -> None:
    async with Tab(cookie=f"{VISITOR}; maven_preferences=language=id") as tab:
        await tab.do(ChatState.open_new)
        (shops,) = tab.vars["composer.abilities"]

    assert (shops.name, shops.on) == ("Toko dan web", False)
    assert shops.here == "Toko tidak ditelusuri. Harga berasal dari katalog, per tanggal yang tertera."
