"""Budgets said sideways: halves and couples, what they are paid for, an ideal and a ceiling, and limits told from below."""

from decimal import Decimal

import pytest

from maven_app.domain.needs.need import BudgetLimit, SpecLimit
from maven_app.understanding.follow_ups.budget_changes import budget_direction
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.questions.worth import surcharge_in


def budgets(text: str, category: str | None = None) -> list[tuple[int, bool]]:
    """The highest price of each budget, and whether it is soft."""
    found = (c for c in parse_need(text, category=category).constraints if isinstance(c, BudgetLimit))
    return [(int(limit.highest or Decimal(0)), limit.soft) for limit in found]


@pytest.mark.parametrize(
    ("text", "highest"),
    [
        ("laptop for a grand and a half", 1500),
        ("laptop, two grand and a half max", 2500),
        ("tablet, half a grand at the very most", 500),
        ("a couple of hundred for earbuds", 200),
        ("300 for a laptop", 300),
        ("tablet, 700 i said", 700),
        ("whats something at 150 thats nearly as good", 150),
        ("laptop and nothing else, 2k total", 2000),
    ],
)
def test_an_amount_in_everyday_words_is_the_budget(text: str, highest: int) -> None:
    assert budgets(text) == [(highest, False)]


@pytest.mark.parametrize(
    ("text", "hard", "ideal"),
    [
        ("robot vacuum, budget 600 but could stretch to 700", 700, 600),
        ("phone 300, 350 at a push", 350, 300),
        ("laptop ideally 700, no more than 900", 900, 700),
    ],
)
def test_an_ideal_and_a_ceiling_are_two_limits(text: str, hard: int, ideal: int) -> None:
    assert budgets(text) == [(hard, False), (ideal, True)]


def test_not_slower_than_is_at_least() -> None:
    limits = parse_need("external ssd, must not be slower than 1000 mb/s").constraints

    assert [c.at_least for c in limits if isinstance(c, SpecLimit) and c.key == "read_speed"] == [1000]


@pytest.mark.parametrize("text", ["laptop with 16 gb graphics card", "laptop rtx 4070 yang 16gb"])
def test_the_memory_of_a_graphics_card_is_not_the_laptops(text: str) -> None:
    limits = [c for c in parse_need(text).constraints if isinstance(c, SpecLimit) and c.at_least == 16]

    assert [limit.key for limit in limits] == ["gpu_memory"]


@pytest.mark.parametrize(("text", "is_soft"), [("hp buat ibu, 1,5 juta cukup?", True), ("hp 2 juta cukup.", False)])
def test_a_sum_that_is_asked_about_is_no_ceiling(text: str, is_soft: bool) -> None:
    ((_, soft),) = budgets(text)
    assert soft is is_soft


@pytest.mark.parametrize(
    "text",
    [
        "5 laptops for the office, two screens each, 800 each tops",
        "laptops, 800 apiece max",
        "laptops for my office, 800 a piece at most",
        "laptops, 800 per laptop max",
        "laptops, 800 per person tops",
    ],
)
def test_what_each_may_cost_at_most_is_the_budget(text: str) -> None:
    assert budgets(text) == [(800, False)]


@pytest.mark.parametrize(
    "text",
    [
        "tv, 55 inch, dunno 700",
        "55 inch tv, like 700",
        "tv for my mum, idk like 700",
        "a 55 inch tv, no idea, like 700?",
        "55 inch tv, not sure 700",
        "tv 55 inch, gatau 700",
    ],
)
def test_a_figure_that_is_guessed_is_hoped_for_at_most(text: str) -> None:
    assert budgets(text) == [(700, True)]
    assert all(c.lowest is None for c in parse_need(text).constraints if isinstance(c, BudgetLimit))


@pytest.mark.parametrize(
    "text", ["laptop with a gpu like 4070", "tv, like 55", "a laptop like the 840", "monitor like 1440"]
)
def test_a_name_or_a_size_that_is_likened_is_no_budget(text: str) -> None:
    assert budgets(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "i said 800",
        "thats 1300?? i said 800",
        "800 i said. whats the best one for that",
        "1300?! thats way over. I told you 800",
        "that's 1300, my budget is 800",
        "1300? no, 800",
        "lah 1300? kan aku bilang 800",
    ],
)
def test_a_budget_that_is_insisted_on_holds_and_the_price_complained_of_does_not(text: str) -> None:
    assert budgets(text, "laptops") == [(800, False)]


@pytest.mark.parametrize(
    "text", ["ouch, 449. Anything around 200?", "wow $449. around 200?", "449 is too much, around 200"]
)
def test_a_price_exclaimed_at_is_no_budget_beside_the_one_that_is_said(text: str) -> None:
    assert budgets(text, "headphones") == [(230, True)]


@pytest.mark.parametrize(
    "text", ["wow 449", "$449 is way too expensive", "449?! that's steep", "kok 449, mahal banget"]
)
def test_a_price_that_is_only_complained_of_is_no_budget(text: str) -> None:
    assert budgets(text, "headphones") == []


@pytest.mark.parametrize("text", ["500?", "hmm 500", "ok, 500", "500 then", "oh, under 500"])
def test_a_price_that_answers_is_the_budget(text: str) -> None:
    assert budgets(text, "headphones") == [(500, False)]


def test_4k_beside_no_word_for_money_is_a_picture() -> None:
    assert budgets("is it fast enough for 4k", "storage") == []
    assert budgets("a laptop, budget 4k") == [(4000, False)]


def test_a_lens_takes_its_part_of_the_money_however_it_is_included() -> None:
    assert budgets("camera for birds, 1500 with lens") == [(1125, False)]
    assert budgets("camera for birds, 1500 incl lens") == [(1125, False)]
    assert budgets("camera, 1500 including a lens") == [(1125, False)]


@pytest.mark.parametrize(
    ("text", "highest"),
    [
        ("phone for pics but my mom only giving me 400", 400),
        ("keyboard but dont want to pay 200", 200),
        ("tablet, my folks are putting in 350", 350),
        ("headphones, ive only 60 left this month", 60),
        ("monitor, i can do 300", 300),
        ("i was given a 250 voucher, want a bluetooth speaker", 250),
        ("watch for running, christmas money is 220", 220),
        ("kindle for mum, she pays 130", 130),
        ("router, wont go past 120", 120),
        ("robot vacuum. wife says 400 and not more", 400),
        ("laptop, dikasih kantor 900", 900),
    ],
)
def test_a_figure_that_is_given_had_or_spent_is_the_budget(text: str, highest: int) -> None:
    assert budgets(text) == [(highest, False)]
    assert not parse_need(text).unused_words or "wife" in parse_need(text).unused_words


@pytest.mark.parametrize(
    "text",
    [
        "i have 900 photos and want a 2tb drive",
        "my dad has 200 dvds, tv with hdmi please",
        "laptop, i have to open 200 tabs",
        "give me 100 reasons for a tablet",
        "phone, pays itself off at 30 a month",
        "get me a laptop with 512",
    ],
)
def test_a_figure_that_counts_something_else_is_no_budget(text: str) -> None:
    assert budgets(text) == []


def test_whoever_only_gives_the_money_is_not_whom_it_is_for() -> None:
    need = parse_need("phone for pics but my mom only giving me 400")

    assert not any(wish.use == "seniors" for wish in need.wishes)


@pytest.mark.parametrize(
    ("text", "currency"),
    [
        ("laptop, got about 500 quid well dollars i guess", "USD"),
        ("i got 85 euros, no, pounds for earbuds", "GBP"),
        ("phone, 500 dollars or euros", "USD"),
        ("how much is a 500 dollar phone in pounds", "USD"),
    ],
)
def test_the_currency_that_is_named_last_is_meant(text: str, currency: str) -> None:
    assert [c.currency for c in parse_need(text).constraints if isinstance(c, BudgetLimit)] == [currency]


@pytest.mark.parametrize("text", ["tv for the bedroom, 800 maybe 900", "tv for 800 or at most 900"])
def test_two_figures_that_lead_on_are_an_ideal_and_a_ceiling(text: str) -> None:
    assert budgets(text) == [(900, False), (800, True)]


def test_all_that_there_is_pays_for_the_lens_too() -> None:
    assert budgets("camera with flip screen, 700 all in") == [(525, False)]
    assert budgets("laptop, 700 all in") == [(700, False)]


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("extra 20 minutes", 0),
        ("by 50 watts", 0),
        ("another 5 TB", 0),
        ("show 8 more", 0),
        ("$100 more", 1),
        ("naik 500rb", 1),
        ("tambah sejuta", 1),
        ("20 quid less", -1),
    ],
)
def test_only_money_moves_a_budget(text: str, way: int) -> None:
    assert budget_direction(text) == way


@pytest.mark.parametrize(
    ("text", "surcharge"),
    [
        ("is it worth 20 GB more?", ""),
        ("is it worth 300?", ""),
        ("worth 20 bucks more?", "worth 20 bucks more"),
        ("worth paying an extra 1,5 juta?", "worth paying an extra 1,5 juta"),
    ],
)
def test_a_surcharge_is_money(text: str, surcharge: str) -> None:
    assert surcharge_in(text) == surcharge


@pytest.mark.parametrize(
    ("text", "category", "highest"),
    [
        ("yg wireless ada ga di bawah 80", "keyboards_mice", 80),
        ("kalau budgetku cuma 400 gimana", "tablets", 400),
        ("tws mic jernih, 100 dolaran", None, 100),
    ],
)
def test_everyday_indonesian_money_is_the_most_that_is_spent(text: str, category: str | None, highest: int) -> None:
    budget = parse_need(text, category=category).budget

    assert budget is not None and (budget.lowest, budget.highest) == (None, highest)


def test_a_no_that_asks_nothing_still_turns_a_bound_round() -> None:
    budget = parse_need("headphones, ga di bawah 80").budget

    assert budget is not None and (budget.lowest, budget.highest) == (80, None)


@pytest.mark.parametrize(
    "text", ["a monitor that does 4k at 120", "i already own like 200 steam games", "over 300 board games"]
)
def test_what_is_counted_and_how_fast_it_runs_is_no_sum(text: str) -> None:
    assert budgets(text) == []


def test_a_sum_for_several_is_told_by_total() -> None:
    (limit,) = (c for c in parse_need("5 laptops for my office, 4k total").constraints if isinstance(c, BudgetLimit))

    assert (limit.highest, limit.item_count) == (800, 5)


@pytest.mark.parametrize(
    "text",
    ["laptop, i have about 700 dollars saved", "need a laptop, 700 put aside for it", "laptop, ada 700 dolar tabungan"],
)
def test_what_is_saved_is_the_most_to_spend(text: str) -> None:
    budget = parse_need(text, infer=True).budget

    assert budget is not None and budget.highest == 700 and budget.lowest is None


def test_what_is_saved_on_a_device_is_no_limit() -> None:
    need = parse_need("laptop, i have 256gb saved photos", infer=True)

    assert need.budget is None and [one.kind for one in need.constraints] == ["category"]
