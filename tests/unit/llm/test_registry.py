"""The list of models: what may be chosen, and what an answer costs."""

from datetime import date
from pathlib import Path

import pytest

from maven_app.domain.copying import copy_with
from maven_app.domain.errors import SetupError
from maven_app.domain.usage import Usage
from maven_app.llm.registry import ModelEntry, Prices, load_registry
from tests.english import english

DAY = date(2026, 11, 20)
PRICED = ModelEntry(id="gemini:flash", input=1.0, output=4.0, cached=0.25, prices_until=date(2026, 12, 31))
USED = Usage(input_tokens=1_000_000, output_tokens=500_000, thinking_tokens=250_000, cached_tokens=400_000)


def test_the_list_that_ships_has_both_tiers_of_both_providers() -> None:
    models = load_registry()

    for provider in ("gemini", "openai"):
        main, economical = models.first("main", [provider]), models.first("economical", [provider])
        assert main and economical and models.economical_beside(main) == economical


def test_thoughts_are_paid_as_output_and_what_was_cached_costs_less() -> None:
    assert PRICED.cost(USED, on=DAY) == pytest.approx(0.6 * 1.0 + 0.4 * 0.25 + 0.75 * 4.0)


def test_announced_prices_hold_from_the_day_after_the_last_of_those_before() -> None:
    later = copy_with(PRICED, prices_after=Prices(input=2.0, output=8.0))

    assert later.cost(USED, on=date(2026, 12, 31)) == PRICED.cost(USED, on=DAY)
    assert later.cost(USED, on=date(2027, 1, 1)) == pytest.approx(2.0 + 0.75 * 8.0)


@pytest.mark.parametrize("day", [date(2026, 11, 27), date(2026, 12, 1), date(2027, 1, 1)], ids=str)
def test_every_model_that_ships_has_its_price(day: date) -> None:
    used = copy_with(USED, searches=1)

    for entry in load_registry().models:
        assert entry.cost(used if entry.can_search else USED, on=day), entry.id


def test_searches_are_paid_apart() -> None:
    searching = copy_with(PRICED, search=14.0)
    used = copy_with(USED, searches=2)

    assert searching.cost(used, on=DAY) == pytest.approx((PRICED.cost(USED, on=DAY) or 0) + 0.028)


@pytest.mark.parametrize(
    ("entry", "used", "day"),
    [
        (ModelEntry(id="openai:own"), USED, DAY),
        (copy_with(PRICED, output=None), USED, DAY),
        (PRICED, Usage(calls=1), DAY),
        (PRICED, USED, date(2027, 1, 1)),
        (PRICED, copy_with(USED, searches=1), DAY),
    ],
    ids=["no price", "half a price", "no counts", "old prices", "no price of a search"],
)
def test_a_cost_that_is_not_known_stays_unknown(entry: ModelEntry, used: Usage, day: date) -> None:
    assert entry.cost(used, on=day) is None


def test_a_model_that_is_not_listed_serves_both_tiers() -> None:
    models = load_registry()
    own = models.entry("openai:llama-3")

    assert models.economical_beside(own) == own and own.input is None


@pytest.mark.parametrize(
    "text", ['[[models]]\nid = "claude"', "[[models]]\nid = ", '[[models]]\nid = "gemini:x"\nprice = 1'], ids=str
)
def test_a_list_that_cannot_work_is_named(text: str, tmp_path: Path) -> None:
    (tmp_path / "models.toml").write_text(text)

    with pytest.raises(SetupError) as raised:
        load_registry(tmp_path / "models.toml")
    assert "models" in english(raised.value.public)
