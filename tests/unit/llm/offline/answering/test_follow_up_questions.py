"""Follow-ups and plain questions: answered of what is on the screen, by facts or by an expert, and never by something else to buy."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        (
            "wireless gaming headset under 150",
            "can i use it with my phone too?",
            "Yes: the **SteelSeries Arctis Nova 5 Wireless** pairs with any phone",
        ),
        ("nintendo switch lite", "bisa disambung ke tv ga?", "**Nintendo Switch Lite** tidak bisa disambung"),
        ("nintendo switch oled", "is a used one safe?", "A used console is worth it when you can try it"),
        ("kobo clara bw", "with a case?", "A cover, yes"),
        ("lenovo tab m11", "does it have parental controls?", "Family Link"),
        ("lg c4", "does it have youtube?", "Yes, the big services, YouTube"),
    ],
)
async def test_a_follow_up_without_a_name_is_asked_of_what_is_shown(first: str, follow_up: str, told: str) -> None:
    turn = await said(first, follow_up)

    assert told in turn.text


async def test_what_comes_with_a_product_is_no_wish_for_it() -> None:
    turn = await said("tablet for video calls under 400", "what about the keyboard, is it included?")

    assert turn.text.startswith("What comes in the box")


async def test_what_is_said_after_advice_is_of_the_same_kind_of_thing() -> None:
    turn = await said("is 16gb ram enough for programming or should i go 32", "mostly docker and many chrome tabs")

    assert turn.need is not None and turn.need.category == "laptops"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("Can I use old AF-D lenses on the Nikon Z50 II with autofocus?", "No autofocus"),
        (
            "Is it worth upgrading from an iPhone 14 to an iPhone 16?",
            "Keep the iPhone 14: nothing a newer one does changes the day",
        ),
        ("is a ps5 pro worth it with a full hd tv?", "The PS5 Pro pays off only with a good 4K TV"),
        ("can a tablet replace my laptop for university?", "As the only device, take a laptop"),
    ],
)
async def test_a_question_that_an_expert_answers_gets_that_answer_alone(asked: str, told: str) -> None:
    turn = await said(asked)

    assert turn.text.startswith(f"Maven’s advice: {told}")


async def test_money_that_cannot_be_spent_is_no_question() -> None:
    turn = await said("Is the Galaxy Tab S9 FE good for drawing? I'm a beginner and can't spend more than $300 in all.")

    assert "No, the" not in turn.text


async def test_advice_on_one_of_two_that_are_compared_is_left_out() -> None:
    turn = await said("iPhone 16e vs Pixel 9a")

    assert "Maven’s advice: " not in turn.text


async def test_what_else_is_something_else() -> None:
    first = await said("soundbar under $400 for films")
    turn = await said("soundbar under $400 for films", "what else?")

    pick = first.text.split("**")[1]
    assert pick and pick not in turn.text


async def test_which_of_what_could_not_be_shown_is_no_greeting() -> None:
    turn = await said("poco x7 pro atau redmi note 14 pro plus? budget 5jt", "yg ga gampang panas yg mana")

    assert "Saya bantu memilih" not in turn.text


async def test_tracking_of_sleep_is_no_question_of_privacy() -> None:
    turn = await said("fitbit for the gym", "which of those two has the better sleep tracking")

    assert "cookie" not in turn.text


async def test_how_current_it_is_is_told_by_when_it_came_out() -> None:
    text = (await said("gaming mouse for fps, small hands", "is the g305 outdated?")).text

    assert "came out in 2018" in text and "it [" not in text


@pytest.mark.parametrize(
    ("first", "follow_up", "owned"),
    [
        ("gaming mouse for fps, small hands", "already got a g305, is it even an upgrade", "Logitech G305"),
        ("gaming mouse for fps, small hands", "would that be an upgrade from a G305?", "Logitech G305"),
        ("headphones for flights under 300", "I have the Sony WH-1000XM4, is it worth upgrading?", "Sony WH-1000XM4"),
        (
            "tablet buat gambar di bawah 10 juta",
            "aku punya galaxy tab s9 fe, ini termasuk upgrade ga?",
            "Galaxy Tab S9 FE",
        ),
    ],
)
async def test_whether_it_is_an_upgrade_is_told_of_the_pick_beside_what_somebody_has(
    first: str, follow_up: str, owned: str
) -> None:
    begins = (await said(first, follow_up)).text.partition(". ")[0]

    assert begins.startswith(("Only if you miss", "No: ", "Tidak: ")) and owned in begins


async def test_what_is_asked_to_be_worth_the_upgrade_is_not_what_somebody_has() -> None:
    turn = await said("smartwatch for hiking", "is the galaxy watch8 worth the upgrade")

    assert "that you have" not in turn.text


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("mum had a bad fall. is there a watch that phones for help?", "does the SE 3 do that too?", "hard fall"),
        ("is there a tablet that's ok in the bath? for reading", "can the iPad mini do that?", "away from water"),
        ("ada hp yang tahan air? budget 5 juta", "galaxy a16 bisa gitu juga?", "tahan air (IP54)"),
    ],
)
async def test_what_was_sought_is_asked_of_another(first: str, follow_up: str, told: str) -> None:
    assert told in (await said(first, follow_up)).text
    assert told not in (await said(first, "is it heavy?")).text


@pytest.mark.parametrize("asked", ["can you do that?", "can I do this"])
async def test_what_maven_or_the_shopper_can_do_is_asked_of_no_product(asked: str) -> None:
    first = "is there a tablet that's ok in the bath? for reading"

    assert "water" in (await said(first, "can the Galaxy Tab S10 FE do that?")).text
    assert "water" not in (await said(first, asked)).text


async def test_a_pick_for_its_value_is_explained_with_its_price() -> None:
    first = (await said("best TV for films, 65 inch", "best value instead", "why is it better value?")).text

    assert "($" in first.split("comes first")[0]


async def test_a_line_that_was_ruled_out_is_answered_by_what_rules_it_out() -> None:
    turn = await said("kids tablet under $250, no ads on the lock screen", "why not the Fire?")

    assert "ads on the lock screen" in turn.text


async def test_what_need_not_be_asks_nothing() -> None:
    turn = await said("my old 55 inch Samsung died, what should replace it? around 1200", "doesn't have to be Samsung")

    assert turn.steps and turn.steps[-1].tool == "search_product"
