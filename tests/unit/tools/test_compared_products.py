"""A comparison takes rows, their order and words from the model; every value stands in a stored fact, every id was given."""

from collections.abc import Sequence
from decimal import Decimal

import pytest

from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.artifacts import Comparison
from maven_app.domain.conversation.transcript import StepRecord
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import ProviderUnavailable
from maven_app.ports.llm import ToolCall
from maven_app.prompts.choose_key_differences import KeyDifferences, KeyRow, KeyRows
from maven_app.prompts.context.rendering import render_artifact
from tests.english import english
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.scripted_model import Reply, ScriptedModel
from tests.fakes.turns import Bench, catalogue

XM5, XM4, QC = "sony-wh-1000xm5", "sony-wh-1000xm4", "bose-quietcomfort-45"
HEADPHONES = [product for product in catalogue() if product.category == "headphones"]


async def compared(
    reply: Reply | None, ids: Sequence[str] = (XM5, XM4), said: str = "compare these", index: MemoryIndex | None = None
) -> StepRecord:
    index = index or MemoryIndex(HEADPHONES)
    model = ScriptedModel(
        [ToolCall("search_product", {"query": "headphones"})],
        [ToolCall("compare_products", {"product_ids": list(ids)})],
        ["ok"],
        replies={KeyDifferences: reply} if reply else {},
    )
    return (await Bench(model, index=index).say(said)).steps[1]


def table_of(step: StepRecord) -> Comparison:
    assert isinstance(step.artifact, Comparison), step
    return step.artifact


def choosing(*rows: KeyRow) -> Reply:
    return [KeyRows(rows=rows)]


async def test_rows_stand_in_the_models_order_with_its_words_behind_the_values() -> None:
    reply = choosing(KeyRow(key="price", says="The older one leaves money for a case."), KeyRow(key="battery_life"))
    table = table_of(await compared(reply, (XM5, QC)))
    silent = choosing(KeyRow(key="battery_life"), KeyRow(key="price"))
    battery, price = table_of(await compared(silent, (XM5, QC))).differences

    assert [difference.key for difference in table.differences] == ["price", "battery_life"]
    assert english(table.differences[0].text) == f"{english(price.text)} The older one leaves money for a case."
    assert table.differences[1].text == battery.text


async def test_rows_that_there_are_none_of_rows_that_do_not_differ_and_second_mentions_are_dropped() -> None:
    same = next(row.key for row in table_of(await compared(None)).items if not row.differs)
    reply = choosing(*(KeyRow(key=key) for key in ("price", "warp_speed", same, "sony-wh-9", "price", "price")))

    assert [difference.key for difference in table_of(await compared(reply)).differences] == ["price"]


async def test_a_model_that_names_no_row_that_there_is_leaves_the_arithmetic_choice() -> None:
    by_rule = table_of(await compared([ProviderUnavailable("down")])).differences

    assert by_rule and table_of(await compared(choosing(KeyRow(key="warp_speed")))).differences == by_rule
    assert table_of(await compared(choosing())).differences == by_rule


@pytest.mark.parametrize(
    "says",
    [
        "It costs $12 less than the other.",
        "It lasts 90 hours on one charge.",
        "It is 3 times as good.",
        "Tests of 2019 liked it.",
        "It is 40 % cheaper.",
    ],
)
async def test_words_with_a_figure_that_the_row_does_not_hold_are_dropped(says: str) -> None:
    with_words = table_of(await compared(choosing(KeyRow(key="price", says=says)))).differences
    without = table_of(await compared(choosing(KeyRow(key="price")))).differences

    assert with_words == without


async def test_words_may_repeat_what_the_row_holds_and_the_names() -> None:
    says = "The Sony WH-1000XM5 costs $399.99."

    (difference,) = table_of(await compared(choosing(KeyRow(key="price", says=says)))).differences

    assert english(difference.text).endswith(says)


async def test_words_are_plain_and_short() -> None:
    says = "<b>Good</b> [buy](https://evil.example) " + "very " * 100 + "good"

    (difference,) = table_of(await compared(choosing(KeyRow(key="price", says=says)))).differences

    text = english(difference.text)
    assert "evil" not in text and "<" not in text and len(text) < 400


async def test_a_row_that_the_need_speaks_of_is_there_though_the_model_left_it_out() -> None:
    reply = choosing(KeyRow(key="released"))

    found = table_of(await compared(reply, said="compare these for a low price under $500")).differences

    assert [difference.key for difference in found][:2] == ["released", "price"]


async def test_the_values_are_those_of_stored_facts_whatever_the_model_says() -> None:
    reply = choosing(KeyRow(key="weight", says="It weighs 1 g."))

    assert table_of(await compared(reply)).items == table_of(await compared(None)).items


async def test_ids_that_there_is_no_product_of_are_left_out_and_said() -> None:
    table = table_of(await compared(None, (XM5, "made-up", XM4, XM5)))

    assert [product.id for product in table.products] == [XM5, XM4] and "made-up" in table.notes[0]


async def test_too_few_known_products_are_no_comparison() -> None:
    step = await compared(None, (XM5, "made-up", "invented"))

    assert step.status == "failed" and "made-up" in english(step.notice)


async def test_prices_in_two_currencies_are_compared_at_a_rate_that_is_shown_with_its_day() -> None:
    rupiah = Price(amount=Decimal(3_000_000), currency="IDR", kind="listed", sources=("reference:sony-wh-1000xm4",))
    shelf = [copy_with(p, price=rupiah) if p.id == XM4 else p for p in HEADPHONES]

    table = table_of(await compared(None, index=MemoryIndex(shelf)))

    (note,) = [note for note in table.notes if "compared in USD" in note]
    assert "1 USD = 16,191.05 IDR" in note and "31 Dec 2024" in note
    price = next(row for row in table.items if row.key == "price")
    assert [cell.better for cell in price.cells] == [False, True]


async def test_what_the_shopper_says_is_told_to_who_chooses_the_rows() -> None:
    model = ScriptedModel(
        [ToolCall("search_product", {"query": "headphones"})],
        [ToolCall("compare_products", {"product_ids": [XM5, XM4]})],
        ["ok"],
    )
    await Bench(model, index=MemoryIndex(HEADPHONES)).say("which of the Sony headphones hurts less on a long flight?")

    (prompt,) = (prompt for prompt in model.seen if isinstance(prompt, KeyDifferences))
    assert "The shopper says: which of the Sony headphones hurts less on a long flight?" in prompt.messages()[0].text


async def test_a_comparison_has_the_scores_of_what_is_sought_and_none_of_other_goods() -> None:
    sought = table_of(await compared(None, said="comfortable headphones for long flights"))
    other = table_of(await compared(None, said="compare these"))

    assert len(sought.scores) == 2 and all(score is not None for score in sought.scores)
    assert other.scores == ()


async def test_the_kind_and_date_of_a_price_and_the_notes_are_told_with_a_comparison() -> None:
    table = table_of(await compared(None, said="comfortable headphones for long flights"))

    told = render_artifact(table, {}, BUILT_IN_SHOP.rates)

    assert "launch price, " in told.splitlines()[0] and "shops may charge something else today" in told
    assert f"Match score of 100: {table.scores[0]} | {table.scores[1]}" in told
