"""A wish that is hedged ranks and never filters; what somebody only doubts is ruled out as a wish at most."""

import pytest

from maven_app.domain.needs.need import BudgetLimit, SpecLimit
from maven_app.understanding.need_parser import parse_need


def spec(text: str, key: str) -> SpecLimit:
    """The limit on `key` that the text states."""
    return next(c for c in parse_need(text).constraints if isinstance(c, SpecLimit) and c.key == key)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("monitor for editing, 4k if it doesn't kill me on price", "resolution"),
        ("tablet, 5g if it doesn't cost a fortune", "cellular"),
        ("a laptop with a touchscreen if i can get it, under 900", "touchscreen"),
        ("laptop, 32gb ram if the budget allows", "ram"),
        ("smartwatch with lte, unless that gets expensive", "cellular"),
        ("laptop buat kuliah, oled kalo masih masuk budget", "screen_type"),
        ("hp 3 jutaan, kalo dapet yang nfc syukur", "nfc"),
    ],
)
def test_a_condition_of_price_or_of_being_had_makes_a_wish(text: str, key: str) -> None:
    assert spec(text, key).soft


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("tv around 55 inch, oled but whatever", "panel_type"),
        ("phone with wireless charging, not a dealbreaker though", "wireless_charging"),
        ("robot vacuum with a self emptying dock. i can live without it though", "self_emptying"),
        ("robot vacuum, self emptying, not a must", "self_emptying"),
        ("phone with 5g, it's not a must and i can live without it", "five_g"),
    ],
)
def test_a_clause_that_concedes_makes_a_wish_of_the_one_ahead(text: str, key: str) -> None:
    assert spec(text, key).soft


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("headphones, over-ear probably, under 200", "type"),
        ("mouse for office, wireless? not sure", "wireless"),
        ("tv 65 inch, mini led i suppose", "panel_type"),
        ("monitor for work, oled, maybe", "panel_type"),
        ("monitor for work, oled perhaps", "panel_type"),
        ("monitor for work, maybe something with oled", "panel_type"),
        ("headset gaming, kayaknya wireless", "wireless"),
        ("earbuds under 100, noise cancelling wouldn't hurt", "noise_cancelling"),
    ],
)
def test_who_has_not_decided_wishes(text: str, key: str) -> None:
    limit = spec(text, key)

    assert limit.soft
    assert limit.equals is not False


@pytest.mark.parametrize("text", ["mechanical is too loud i guess?", "mechanical is too loud, i suppose"])
def test_a_doubt_wishes_for_a_thing_without_it(text: str) -> None:
    limit = spec(f"keyboard for work, {text}", "switches")

    assert limit.soft
    assert limit.excluded


def test_a_fault_that_is_told_plainly_rules_out_and_wishes_for_the_opposite() -> None:
    need = parse_need("keyboard for work, mechanical is too loud")

    assert spec("keyboard for work, mechanical is too loud", "switches").excluded
    assert "wish:quiet" in {wish.code for wish in need.wishes}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("tv, 120hz if it can do that", "refresh_rate"),
        ("curved monitor maybe for gaming", "curved"),
        ("must have 4k, monitor", "resolution"),
    ],
)
def test_other_conditions_and_doubts_leave_a_limit_hard(text: str, key: str) -> None:
    assert not spec(text, key).soft


@pytest.mark.parametrize(
    "text",
    [
        "phone with a headphone jack, i can't live without it",
        "phone with a headphone jack, i cannot live without it",
        "phone with a headphone jack, i could never live without it",
        "phone with a headphone jack, it's hard to do without it",
    ],
)
def test_what_somebody_cannot_live_without_stays_a_limit(text: str) -> None:
    assert not spec(text, "headphone_jack").soft


@pytest.mark.parametrize(
    "text",
    [
        "phone with 5G under 300, if there's anything cheaper that's great",
        "waterproof phone under 300, if it breaks again I'll cry",
        "waterproof phone under 300, if my kid kills it I'll cry",
        "phone with 5G under 300, if i can get one",
        "hp 5G 3 juta, kalau ada yang lebih murah boleh",
    ],
)
def test_no_condition_makes_a_wish_of_a_budget(text: str) -> None:
    assert [c.soft for c in parse_need(text).constraints if isinstance(c, BudgetLimit)] == [False]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("phone with 5G under 300, if there's anything cheaper that's great", "five_g"),
        ("waterproof phone under 300, if it breaks again I'll cry", "water_resistance"),
        ("phone with 5G, if you see something cheaper tell me", "five_g"),
        ("waterproof phone, if it breaks again I'll cry", "water_resistance"),
    ],
)
def test_a_condition_of_something_else_leaves_a_limit_hard(text: str, key: str) -> None:
    assert not spec(text, key).soft


@pytest.mark.parametrize(
    "text",
    [
        "phone under 300 with 5G if it doesn't break the bank",
        "phone, 5G if it doesn't kill me",
        "phone with 5G if it doesn't blow the budget",
    ],
)
def test_what_breaks_the_bank_makes_a_wish(text: str) -> None:
    assert spec(text, "five_g").soft


@pytest.mark.parametrize("text", ["laptop, budgetku 3 juta kayaknya cukup", "laptop, under 900 probably does it"])
def test_a_budget_that_may_do_stays_a_limit(text: str) -> None:
    assert [c.soft for c in parse_need(text).constraints if isinstance(c, BudgetLimit)] == [False]


@pytest.mark.parametrize(
    ("text", "key", "wished"),
    [
        ("headphones, the noise cancelling ones are too big for my head", "noise_cancelling", "portability"),
        ("monitor, those 4K ones are too big for my desk", "resolution", "small"),
        ("laptop, the touchscreen ones are too heavy", "touchscreen", "portability"),
    ],
)
def test_a_size_or_weight_complained_of_asks_for_less_of_it_and_keeps_the_feature(
    text: str, key: str, wished: str
) -> None:
    limits = [c for c in parse_need(text).constraints if isinstance(c, SpecLimit) and c.key == key]

    assert not any(limit.excluded or limit.equals is False for limit in limits)
    assert wished in {wish.criterion for wish in parse_need(text).wishes}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("headphones, over-ear ones are too bulky", "type"),
        ("monitor for work, oled ones are too dim", "panel_type"),
        ("keyboard for work, mechanical ones are too noisy", "switches"),
    ],
)
def test_what_a_feature_causes_rules_it_out(text: str, key: str) -> None:
    assert spec(text, key).excluded or spec(text, key).equals is False
