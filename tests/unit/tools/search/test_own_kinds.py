"""Goods of a shop's own kinds, as its feed stated them: found, shown, asked about and compared."""

from pathlib import Path

import pytest

from maven_app.domain.conversation.artifacts import Comparison, ProductList, Profile
from maven_app.domain.conversation.messages import AboutProduct, CompareRequest
from maven_app.feeds.ingest import IngestOptions, ingest
from maven_app.llm.offline.engine import OfflineEngine
from tests.english import english
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import Bench, few

TOASTERS = Path(__file__).parents[3] / "data" / "kitchen" / "toasters.csv"
BREVILLE, CUISINART, HAMILTON, OSTER = "KT-100", "KT-101", "KT-103", "KT-107"


@pytest.fixture
async def shop(tmp_path: Path) -> Bench:
    """A shop with the toasters of a feed beside a few headphones."""
    index = MemoryIndex(few("sony-wh-1000xm5", "bose-quietcomfort-ultra-headphones"))
    await ingest([TOASTERS], index, IngestOptions(tmp_path / "out"))
    return Bench(OfflineEngine(index), index=index)


async def found(shop: Bench, message: str) -> tuple[ProductList, set[str]]:
    """The list that the message leads to, and the ids of what fits."""
    shown = (await shop.say(message)).steps[-1].artifact
    assert isinstance(shown, ProductList)
    return shown, {item.id for item in shown.items if item.fit == "match"}


async def test_a_toaster_is_found_within_its_budget(shop: Bench) -> None:
    shown, matches = await found(shop, "2-slice toaster under $50")

    assert shown.need.category == "toasters"
    assert {BREVILLE, HAMILTON, "KT-106"} <= matches
    assert all(item.price and item.price.amount <= 50 for item in shown.items if item.fit == "match")


async def test_what_goods_of_several_makers_are_called_is_their_kind_and_names_none_of_them(shop: Bench) -> None:
    _, matches = await found(shop, "2-slice toaster")

    assert {BREVILLE, HAMILTON, "KT-102", "KT-104", "KT-106"} <= matches


async def test_a_card_shows_the_facts_that_tell_the_goods_apart(shop: Bench) -> None:
    shown, _ = await found(shop, "toaster under $50")

    card = next(item for item in shown.items if item.id == BREVILLE)
    assert [(fact.label, fact.text) for fact in card.highlights] == [
        ("Slots", "2"),
        ("Wattage", "900 W"),
        ("Weight", "1.91 kg"),
    ]
    assert card.score is None


async def test_a_comparison_has_a_column_for_each_and_a_row_for_each_fact(shop: Bench) -> None:
    turn = await shop.say(CompareRequest(product_ids=(BREVILLE, CUISINART, HAMILTON)))

    table = turn.steps[-1].artifact
    assert isinstance(table, Comparison)
    rows = {row.key: [english(cell.text) for cell in row.cells] for row in table.items}
    assert rows["slots"] == ["2", "4", "2"]
    assert rows["wattage"] == ["900 W", "1,800 W", "850 W"]
    assert rows["cord_length"] == ["0.75 m", "0.9 m", "0.8 m"]
    assert [row.key for row in table.items] == [
        *("price", "released", "slots", "wattage", "removable_crumb_tray", "browning_levels", "cord_length"),
        *("color", "weight"),
    ]
    stated = {source for row in table.items for cell in row.cells for source in cell.sources}
    assert stated == {"feed:toasters-csv"}


async def test_a_profile_names_what_the_feed_does_not_state(shop: Bench) -> None:
    turn = await shop.say(AboutProduct(product_id="KT-106", name="Russell Hobbs Honeycomb 2-Slice Toaster"))

    profile = turn.steps[-1].artifact
    assert isinstance(profile, Profile)
    assert (profile.known_specs, profile.total_specs) == (6, 7)
    assert [label for group in profile.items for label in group.unknown] == ["Cord length"]


@pytest.mark.parametrize(
    ("message", "fitting"),
    [
        ("toaster under $100 with at least 0.9 kW", {BREVILLE, CUISINART, OSTER}),
        ("toaster with at most 900 watts", {BREVILLE, HAMILTON, "KT-106"}),
        ("toaster with 4 slots under $60", {OSTER}),
        ("toaster with a cord of at least 90 cm", {CUISINART, "KT-102", "KT-104", "KT-105"}),
        ("toaster without a removable crumb tray", {"KT-104"}),
        ("black toaster with a removable crumb tray", {HAMILTON, OSTER}),
        ("toaster under 3 lb", {HAMILTON}),
    ],
)
async def test_what_is_required_of_the_goods_own_facts_is_enforced(
    shop: Bench, message: str, fitting: set[str]
) -> None:
    assert (await found(shop, message))[1] == fitting


async def test_a_limit_is_told_with_its_unit(shop: Bench) -> None:
    shown, _ = await found(shop, "toaster with at least 1 kW")

    assert [limit.text for limit in shown.need.constraints] == ["Toasters", "wattage at least 1,000 W"]


@pytest.mark.parametrize("message", ["I want a toaster", "help me choose a toaster", "toaster"])
async def test_where_nothing_is_known_of_buying_no_form_asks_what_decides(shop: Bench, message: str) -> None:
    shown, _ = await found(shop, message)

    assert shown.need.category == "toasters"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("which has the highest wattage?", "Dualit NewGen 4-Slice Toaster is ahead, with 2,200 W"),
        ("how many slots does the Breville have?", "has 2 slots"),
        ("what is the cord length of the Smeg?", "1 m"),
        (
            "does the Smeg have a removable crumb tray?",
            "No, the Smeg Fifties 2-Slice Toaster has no removable crumb tray",
        ),
        ("which one has the most slots?", "4 slots"),
        ("what's the wattage of the Oster?", "1,500 W"),
    ],
)
async def test_questions_on_the_goods_are_answered_by_their_own_facts(shop: Bench, question: str, said: str) -> None:
    conversation = await shop.conversation()
    await shop.say("toasters", conversation)

    turn = await shop.say(question, conversation)

    assert said in " ".join(turn.text.replace("**", "").split()), turn.text
