"""Opinions asked without a search: the verdict comes, and not a definition, a list or a shrug."""

import pytest

from maven_app.domain.conversation.artifacts import ProductList, products_of
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("is 8k tv a scam",), "85 inches"),
        (("are chromebooks any good for uni or is that a bad idea",), "required software"),
        (("are foldables durable enough yet?",), "inner screen"),
        (("is it worth waiting for the next iphone?",), "Wait only if"),
        (("are extended warranties worth it",), "Usually not: most faults"),
        (("keyboard mekanik berisik ga buat di kantor",), "terlalu berisik"),
        (("how do i know a phone from abroad works with my carrier",), "bands"),
        (("emang perlu sih robot yg ada ngepel nya?",), "noda"),
        (
            ("what does tri band mean on a router", "do i need that with only 6 devices in a small flat?"),
            "dual-band is enough",
        ),
        (
            (
                "whats the diffrence between open back and closed back",
                "so which kind for an office with people next to me?",
            ),
            "closed-back over-ears",
        ),
        (
            ("apa sih bedanya QLED sama OLED?", "kalo ruang tamu gw terang banget mending yang mana?"),
            "Mini-LED untuk ruangan terang",
        ),
        (("apa itu wifi mesh", "perlu ga buat rumah 1 lantai?"), "Satu router bagus"),
    ],
)
async def test_an_opinion_is_given_alone(messages: tuple[str, ...], told: str) -> None:
    turn = await said(*messages)

    assert told in turn.text
    assert not turn.steps


async def test_what_a_verdict_was_on_tells_which_kind_is_wanted_next() -> None:
    turn = await said("is oled burn in still a thing", "good 48 inch one then")

    assert turn.need is not None and turn.need.category == "tvs"


async def test_a_choice_of_two_kinds_gets_its_verdict_before_the_pick() -> None:
    turn = await said("wifi mesh sama repeater bagusan mana buat rumah 2 lantai")

    assert turn.text.startswith("Saran Maven: Mesh")


@pytest.mark.parametrize(
    ("first", "asked", "told"),
    [
        ("robot vacuum for a flat with two cats", "do i need one that mops?", "mop"),
        ("tv buat kamar, 32 inch", "ga perlu 4k kan ya?", "Full HD sudah cukup"),
        ("robot vacuum buat rumah ada kucing", "emang perlu yg ada ngepel nya?", "keramik atau kayu"),
    ],
)
async def test_whether_a_feature_is_needed_is_answered_and_requires_nothing(first: str, asked: str, told: str) -> None:
    turn = await said(first, asked)

    assert told in turn.text
    assert turn.need is not None and not any(one.kind == "spec" and one.words in asked for one in turn.need.constraints)
    assert all(step.tool == "answer_about_products" for step in turn.steps)


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("is oled better for a dark room?",), "black is truly black"),
        (("apa itu ip68", "kalo ip54 aman ga kena ujan?"), "untuk hujan dan cipratan"),
    ],
)
async def test_a_term_is_explained_where_advice_is_on_something_else_and_never_twice(
    messages: tuple[str, ...], told: str
) -> None:
    assert told in (await said(*messages)).text


async def test_what_was_only_explained_was_not_advised_already() -> None:
    turn = await said("what is the difference between ddr4 and ddr5", "does it matter for an office laptop?")

    assert "hardly matters in office work" in turn.text and "As I said" not in turn.text


async def test_what_was_advised_already_is_said_again_in_one_sentence() -> None:
    turn = await said("ddr4 or ddr5 for a laptop?", "does it matter for an office laptop?")

    assert turn.text == "As I said: DDR4 or DDR5 hardly matters in office work."


@pytest.mark.parametrize(
    ("message", "lacking"),
    [
        ("is the fairphone 5 any good? if you dont have it whats the closest", "I don't have a Fairphone 5"),
        ("is the nothing phone 4 any good? if not whats closest", "I don't have a Nothing Phone 4"),
        ("kalo oppo find x9 ga ada, yg mirip apa", "Oppo Find x9 tidak ada"),
    ],
)
async def test_what_is_lacking_is_said_first_and_what_comes_near_is_shown(message: str, lacking: str) -> None:
    turn = await said(message)

    assert turn.text.startswith(lacking)
    assert any(step.artifact for step in turn.steps if step.tool != "search_product")


@pytest.mark.parametrize(
    ("first", "asked", "told"),
    [
        ("hp 3 jutaan", "garansinya berapa lama?", "tergantung negara"),
        ("laptop buat mahasiswa dkv, mentok 13 juta", "emang perlu vga ya?", "Photoshop"),
    ],
)
async def test_what_is_asked_beside_what_is_shown_is_answered_of_it(first: str, asked: str, told: str) -> None:
    assert told in (await said(first, asked)).text


@pytest.mark.parametrize("message", ["gimana cara milih monitor buat desain", "im told dyson robot is the best, true?"])
async def test_who_asks_how_to_choose_or_has_heard_what_is_best_gets_a_pick_with_reasons(message: str) -> None:
    turn = await said(message)

    assert turn.need is not None and turn.need.category in ("monitors", "robot_vacuums")
    assert turn.steps and turn.text


@pytest.mark.parametrize("message", ["2tb yg murah", "2tb, a cheap one"])
async def test_an_amount_with_what_is_wanted_of_it_is_searched(message: str) -> None:
    turn = await said("portable ssd for family photos", message)

    assert turn.need is not None and any(getattr(one, "key", "") == "storage" for one in turn.need.constraints)


async def test_doubt_about_a_kind_of_goods_with_a_home_to_clean_gets_a_pick() -> None:
    text = (await said("do robot vacuums actually clean or is it a toy? small flat, hardwood floors, one cat")).text

    assert "**" in text and "don't know" not in text


async def test_what_a_bare_line_costs_is_no_question_for_advice() -> None:
    assert "$499" in (await said("how much is the iPad mini?")).text


async def test_what_points_at_an_explained_term_requires_it_beside_what_else_is_said() -> None:
    turn = await said("multipoint itu apa?", "tws yang ada itu, 1,5 juta")

    assert turn.need is not None
    assert "Connects to two devices" in [limit.text for limit in turn.need.constraints]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("144 Hz or 4K monitor? I mostly play shooters on an RTX 3070", "1440p at 144 to 240 Hz"),
        ("should i wait for black friday? i want a 55 inch tv for about 700", "Wait if it is only weeks away"),
        ("is 8gb ram enough for a student laptop? i have 600 dollars", "16 GB"),
        ("do i need a gaming laptop for sims 4 and uni work? i have 900", "The Sims 4"),
        ("does a robot vacuum work on thick carpet? I have a flat and a cat", "2 cm"),
        ("my son wants a gaming monitor, what hz does he need for fortnite on ps5?", "120 Hz"),
    ],
)
async def test_a_question_that_tells_of_ones_own_case_gets_its_answer_and_a_pick(text: str, told: str) -> None:
    turn = await said(text)
    answer, *rest = turn.text.split("\n\n")

    assert told in answer
    assert any(step.artifact and products_of(step.artifact) for step in turn.steps)
    assert any("**" in part for part in rest)


async def test_a_part_that_a_pick_is_asked_to_need_is_told_with_it_and_advised_on() -> None:
    turn = await said("2tb ssd for my ps5, does it need a heatsink?")

    assert "heatsink of at most 11.25 mm" in turn.text
    assert "no heatsink, which you add for a few dollars" in turn.text
    assert turn.steps


@pytest.mark.parametrize(
    ("text", "left_open"),
    [
        ("is a 60hz tv fine for my ps5? budget about 500", "spec:refresh_rate"),
        ("is 8gb ram enough for a student laptop? i have 600 dollars", "spec:ram"),
        ("do i need a gaming laptop for sims 4 and uni work? i have 900", "use:gaming"),
    ],
)
async def test_what_is_asked_about_is_not_required_of_the_pick(text: str, left_open: str) -> None:
    turn = await said(text)

    searched = [step.artifact.need for step in turn.steps if isinstance(step.artifact, ProductList)]
    assert searched
    for need in searched:
        assert left_open not in {part.code for part in (*need.constraints, *need.wishes)}


async def test_a_kind_that_is_only_compared_with_is_not_picked_from() -> None:
    turn = await said("is e-ink better for my eyes than a tablet?")

    assert "reflects room light" in turn.text
    assert not turn.steps
