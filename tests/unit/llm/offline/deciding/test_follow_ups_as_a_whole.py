"""Follow-up questions and changes that are taken as a whole: one word of them is not enough for another question's answer."""

import pytest

from maven_app.domain.conversation.artifacts import ProductList
from maven_app.domain.needs.need import SpecLimit
from tests.unit.llm.offline.test_offline_answers import said

TABLET, EARBUDS = "tablet buat anak SD, 6 juta", "earbuds for gym, under 150"


@pytest.mark.parametrize(
    ("first", "asked", "begins"),
    [
        ("smartwatch buat lari, android", "bisa connect ke Strava ga?", "Bisa, hampir pasti: **"),
        ("wifi router for a two storey house, $200", "does it have a guest network?", "Yes, almost certainly"),
        ("portable ssd 2 tb", "should i get one drive or two?", "Two, if it holds what you cannot replace"),
        ("portable ssd 2 tb", "what if it dies after 3 years, do i lose everything?", "Maven’s advice: Yes, everything"),
        ("TV 65 inch for a bright room, 2000", "is mini-LED better than OLED for me?", "The **Hisense U7QG (U75QG)** has a Mini-LED"),
        ("laptop for law school, $900", "which one is the quietest in a lecture hall?", "With “quiet fan” in mind, it's still the **"),
    ],
)  # fmt: skip
async def test_a_follow_up_begins_with_what_it_means_for_the_pick(first: str, asked: str, begins: str) -> None:
    assert (await said(first, asked)).text.startswith(begins)


async def test_the_cheaper_one_is_weighed_against_the_pick() -> None:
    turn = await said(EARBUDS, "would you rather get the cheaper one? be honest")

    assert "specifications of" not in turn.text and "$" in turn.text


async def test_another_makers_match_is_the_nearest_of_that_maker() -> None:
    turn = await said(TABLET, "kalo samsung yang setara apa?")

    found = turn.steps[-1].artifact
    assert isinstance(found, ProductList) and {item.brand for item in found.items} == {"Samsung"}
    assert "“Apple iPad" not in turn.text


async def test_a_maker_asked_about_is_shown_though_the_kind_that_is_sought_shuts_it_out() -> None:
    turn = await said("mirrorless for street", "what about the Ricoh?")

    assert "From Ricoh" in turn.text
    assert turn.need is not None and [one.equals for one in turn.need.constraints if isinstance(one, SpecLimit)] == [
        "mirrorless"
    ]


async def test_a_maker_that_is_wanted_later_lifts_the_kind_that_shuts_it_out() -> None:
    turn = await said("mirrorless for street", "show me a Ricoh")

    assert turn.need is not None and not any(isinstance(limit, SpecLimit) for limit in turn.need.constraints)


async def test_back_to_the_first_one_speaks_of_the_first_pick_within_what_was_asked_then() -> None:
    first = await said(EARBUDS)
    turn = await said(EARBUDS, "anything cheaper?", "go back to the first one, is it worth it?")

    shown = first.steps[-1].artifact
    assert isinstance(shown, ProductList) and f"**{shown.items[0].name}**" in turn.text.split(".")[0]


async def test_a_budget_named_later_keeps_the_pick_that_it_allows() -> None:
    turn = await said("mirrorless camera for street photography", "my budget is 1000 max")

    assert turn.text.startswith("Up to $1,000, it's still the **Canon EOS R100**")


async def test_a_budget_that_nothing_fits_shows_what_it_buys() -> None:
    turn = await said("smartwatch for running, android", "oh my budget is only 40 dollars")

    found = turn.steps[-1].artifact
    assert isinstance(found, ProductList)
    assert [item.name for item in found.items] == ["Xiaomi Redmi Watch 5 Active"]
    assert "no GPS of its own" in turn.text and "about $33" in turn.text


async def test_what_the_pick_lacks_is_found_among_the_others_shown() -> None:
    turn = await said("gaming headset, under 100", "does it have bluetooth?")

    assert turn.text.startswith("No, the **") and "Of the others shown, the **" in turn.text


@pytest.mark.parametrize(
    ("first", "asked", "begins"),
    [
        ("soundbar for tv, 300", "does it do dolby atmos?", "Yes, the **"),
        ("speaker bluetooth buat pantai, 1 juta", "kalo jatuh ke pasir gimana?", "Pasir dan debu aman: **"),
        ("wifi router for a two storey house, $200", "do I need Wi-Fi 7?", "No, unless your line is faster"),
    ],
)
async def test_a_feature_asked_about_is_answered_of_the_pick(first: str, asked: str, begins: str) -> None:
    assert (await said(first, asked)).text.startswith(begins)


LEADS = [
    ("xbox or playstation for a 10 year old", "ok xbox then. whats the cheapest one", "From Microsoft, the cheapest"),
    ("e reader for my dad", "it's for my mum actually, her eyes are bad", "For your mum, it's still the"),
    ("headphone di bawah 3 juta", "buat ibu saya", "Untuk ibumu, pilihannya masih"),
    ("e reader for my dad", "waterproof would be nice", "With water resistance in mind"),
    ("smartwatch with ecg", "cheapest", "The cheapest watch worth having is"),
    ("e reader for my dad", "does amazon pay you?", "Nobody pays for placement"),
]


@pytest.mark.parametrize(("first", "asked", "begins"), LEADS)
async def test_the_words_begin_with_what_changed(first: str, asked: str, begins: str) -> None:
    assert (await said(first, asked)).text.startswith(begins)


async def test_who_forgets_a_feature_gets_the_best_of_all_again() -> None:
    first = await said("65 inch tv for bright living room")
    turn = await said("65 inch tv for bright living room", "got an OLED?", "ok forget the OLED, what would you buy")

    shown = first.steps[-1].artifact
    assert isinstance(shown, ProductList) and f"**{shown.items[0].name}**" in turn.text


async def test_a_comparison_that_was_in_vain_is_let_go_in_silence() -> None:
    turn = await said("over-ear headphones for commuting that handle rain, budget 200", "cheaper ones?", "show me more")

    assert "dropped" not in turn.text and not turn.text.startswith("Up to")


async def test_makers_of_a_country_are_called_so_and_not_counted_up() -> None:
    turn = await said("laptop for emails under 800", "i dont trust chinese brands")

    assert turn.text.startswith("Without Chinese brands") and "Xiaomi, " not in turn.text


async def test_who_asks_whether_there_is_one_is_told_yes_and_which_and_no_count() -> None:
    text = (await said("e-reader for novels", "is there a bigger one?")).text

    assert text.startswith("Yes, the **") and "there are" not in text


@pytest.mark.parametrize(
    ("leaving", "begins"),
    [
        ("thanks, that helps", "You're welcome. The e-readers"),
        ("ok i'll think about it and ask my wife", "Bye, and good luck"),
    ],
)
async def test_only_thanks_are_answered_as_thanks(leaving: str, begins: str) -> None:
    text = (await said("e-reader for novels under 200 please", leaving)).text

    assert text.startswith(begins) and "please" not in text


@pytest.mark.parametrize("asked", ["can you do my math homework? 12x14", "haha could you write my essay for school"])
async def test_homework_is_none_of_the_goods_that_are_shown(asked: str) -> None:
    turn = await said("gaming laptop under 1500", asked)

    assert turn.steps == () and "outside what I do" in turn.text


async def test_a_pick_that_stays_is_told_once_and_alone() -> None:
    turn = await said("laptop for college under 1200", "is it heavy?", "not by sony please")

    assert turn.text.startswith("Without Sony, it's still the **")
    assert "\n\n" not in turn.text and turn.text.count(". ") <= 1


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("does it have a microscope", "nothing about a microscope"),
        ("which of these is the bounciest", "don't say which of them is"),
    ],
)
async def test_what_is_not_stated_is_said_without_quoting(asked: str, says: str) -> None:
    text = (await said("soundbar under 300", asked)).text

    assert says in text and "“" not in text
