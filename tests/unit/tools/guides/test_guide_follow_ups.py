"""Follow-ups to a guide that is shown: what is for the guide, what asks for products, and what is answered in words."""

import pytest

from maven_app.domain.conversation.artifacts import Guide
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.needs.need import BudgetLimit
from maven_app.llm.offline.engine import OfflineEngine
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import Bench, catalogue


async def said_behind_guide(*asks: str, guide: str = "write me a buying guide for headphones under $300") -> Turn:
    """The last turn of a conversation that begins with a guide."""
    index = MemoryIndex(catalogue())
    bench = Bench(OfflineEngine(index), index=index)
    conversation = await bench.begin_answered(guide)
    for ask in asks:
        turn = await bench.say(ask, conversation)
    return turn


def tools_of(turn: Turn) -> list[str]:
    return [step.tool for step in turn.steps]


@pytest.mark.parametrize(
    "ask",
    [
        *("should I spend more?", "should I spend less?", "what if I spend 100 more?", "perlu nambah budget ga?"),
        *("what's cheaper?", "can I get cheaper?", "ada yang lebih murah?", "apa yang lebih murah?"),
    ],
)
async def test_a_question_about_more_or_less_money_leaves_the_guide_alone(ask: str) -> None:
    turn = await said_behind_guide(ask)

    assert "revise_guide" not in tools_of(turn) and "edit it in place" not in turn.text
    assert turn.text and "sunting" not in turn.text


@pytest.mark.parametrize(
    "ask",
    [
        *("cari yang lebih murah", "carikan yang lebih murah dong", "show me cheaper ones", "find a cheaper one"),
        *("search for something under $100", "something cheaper", "cari 5 lagi di bawah 1 juta"),
    ],
)
async def test_who_searches_is_shown_products_and_no_new_guide(ask: str) -> None:
    assert tools_of(await said_behind_guide(ask)) == ["search_product"]


@pytest.mark.parametrize(
    "ask",
    [
        *("cheaper", "a bit cheaper please", "make it cheaper", "can you make it cheaper?", "lebih murah dong"),
        *("raise the budget by 50", "naikin budget 50", "what about for travel?", "gimana kalau budget 150?"),
        *("$150", "di bawah 2 juta", "for gaming", "can you rewrite it for $150?", "bisa diubah jadi 150 dolar?"),
    ],
)
async def test_what_changes_the_guide_makes_a_new_version(ask: str) -> None:
    assert tools_of(await said_behind_guide(ask)) == ["revise_guide"]


@pytest.mark.parametrize(
    ("asks", "highest"),
    [
        (("naikin budget 50",), 350),
        (("raise the budget by 50",), 350),
        (("lower the budget by 100",), 200),
        (("raise the budget to $400",), 400),
        (("show me headphones under $100", "raise the budget of the guide by 50"), 350),
    ],
)
async def test_a_moved_budget_is_moved_from_that_of_the_guide(asks: tuple[str, ...], highest: int) -> None:
    [guide] = [step.artifact for step in (await said_behind_guide(*asks)).steps]

    assert isinstance(guide, Guide)
    assert [limit.highest for limit in guide.need.constraints if isinstance(limit, BudgetLimit)] == [highest]


async def test_more_money_that_buys_nothing_better_than_the_first_pick_of_the_guide_is_said_to_buy_nothing() -> None:
    turn = await said_behind_guide("should I spend more?")

    assert turn.text.startswith("Still the") and "Nothing up to $380 is so much better" in turn.text


@pytest.mark.parametrize(
    ("ask", "title", "closing"),
    [
        ("for gaming", "(up to $300, for gaming)", "for gaming"),
        ("for my mother", "(up to $300, for your mother)", "for your mother"),
        ("it's for my dad", "(up to $300, for your father)", "for your father"),
        ("for my kids", "(up to $300, for children)", "for children"),
        ("my mother is 70", "(up to $300, for an older person)", "for an older person"),
        ("for a friend who plays tennis", "(up to $300, for running and the gym, for a friend)", "for a friend"),
        ("my wife commutes by train", "(up to $300, for commuting)", "for commuting"),
        ("comfortable", "(up to $300, comfort for hours)", "comfort for hours"),
        ("buat ibu saya", "(up to $300, for your mother)", "(headphone, maksimal US$300, untuk ibumu)"),
        ("untuk main game", "(up to $300, for gaming)", "(headphone, maksimal US$300, untuk main game)"),
    ],
)
async def test_a_guide_says_what_and_whom_it_is_for_in_labels(ask: str, title: str, closing: str) -> None:
    """The title is in the guide's language, the closing words in that of the message; neither quotes the message."""
    turn = await said_behind_guide(ask)
    [guide] = [step.artifact for step in turn.steps]

    assert isinstance(guide, Guide) and guide.version == 2
    assert guide.title == f"Headphones and earbuds: a buying guide {title}"
    assert closing in turn.text


async def test_an_indonesian_guide_has_an_indonesian_title() -> None:
    turn = await said_behind_guide("buat main game", guide="buatkan panduan membeli laptop di bawah 20 juta")
    [guide] = [step.artifact for step in turn.steps]

    assert isinstance(guide, Guide)
    assert guide.title == "Panduan membeli laptop (maksimal Rp 20.000.000, untuk main game)"


@pytest.mark.parametrize(
    "ask", ["add a section by budget", "tambahkan bagian menurut budget", "cut the section by budget"]
)
async def test_a_section_by_budget_moves_no_budget(ask: str) -> None:
    turn = await said_behind_guide(ask)

    assert tools_of(turn) == ["revise_guide"] and "up to $" not in turn.text
    assert turn.need is not None and turn.need.budget is not None and turn.need.budget.highest == 300


@pytest.mark.parametrize("ask", ["terima kasih", "terima kasih banyak", "makasih ya", "thanks, that helps"])
async def test_thanks_are_answered_as_such(ask: str) -> None:
    turn = await said_behind_guide(ask)

    assert tools_of(turn) == [] and turn.text.startswith(("Sama-sama", "You're welcome"))
