"""Answer openers: a yes, a no or a because stands only before the question that it answers."""

import pytest

from maven_app.understanding.questions.answer_openers import fit_opener, fits_opener, without_opener

_EXAMPLES = ("does the ps5 support 1440p", "1440p on ps5 ok?", "ps5 bisa 1440p ga")
_YES = "Yes, since a 2022 update a PS5 outputs 1440p."


@pytest.mark.parametrize("question", ["can the ps5 do 1440p", "is 1440p ok on a ps5?", "ps5 bisa 1440p?"])
def test_a_yes_stands_before_what_it_answers(question: str) -> None:
    assert fits_opener(_YES, question, _EXAMPLES)


@pytest.mark.parametrize(
    "question",
    [
        "would 1440p be a waste on ps5?",
        "is 1440p pointless on ps5",
        "which resolution does it output",
        "how sharp is it",
        "1440p monitor",
    ],
)
def test_a_yes_never_stands_before_the_opposite_or_another_form_of_question(question: str) -> None:
    assert not fits_opener(_YES, question, _EXAMPLES)


def test_a_because_stands_only_behind_why() -> None:
    answer = "Karena Bluetooth di PC biasanya turun ke kualitas telepon."

    assert fits_opener(answer, "kenapa mic headphone jelek pas meeting", ())
    assert not fits_opener(answer, "TWS buat meeting di laptop", ())
    assert without_opener(answer) == "Bluetooth di PC biasanya turun ke kualitas telepon."


@pytest.mark.parametrize(
    ("answer", "left"),
    [
        (_YES, "Since a 2022 update a PS5 outputs 1440p."),
        (
            "For shooters with low sensitivity, yes: 50 to 65 g tires you less.",
            "For shooters with low sensitivity: 50 to 65 g tires you less.",
        ),
        ("Yes, if the port takes power.", "Yes, if the port takes power."),
        ("Nice to have.", "Nice to have."),
    ],
)
def test_what_is_left_is_a_statement(answer: str, left: str) -> None:
    assert without_opener(answer) == left


_WORTH_IT = ("is an 8k tv worth it?", "should I buy 8k to be future proof", "tv 8k worth it ga")


@pytest.mark.parametrize(
    ("answer", "question", "opening"),
    [
        ("No. There is no 8K film.", "Are 8K TVs a waste of money?", "Yes. There is"),
        ("No: there is no 8K film.", "isn't 8k pointless", "There is no"),
        ("Yes if you fly: it removes rumble.", "is noise cancelling a gimmick?", "Not if you fly:"),
        ("Yes, if you fly.", "is noise cancelling overkill?", "Not if you fly."),
        ("No for most: the line decides.", "is a gaming router pointless?", "Yes for most:"),
        ("Ya kalau sering terbang.", "anc mubazir ga?", "Tidak kalau"),
        ("No, a HD one will do.", "is it worth it?", "No, a HD"),
        ("No. A HD one will do.", "which one is sharper?", "A HD one"),
    ],
)
def test_a_verdict_is_turned_where_the_question_calls_worthless_what_the_entry_weighs(
    answer: str, question: str, opening: str
) -> None:
    assert fit_opener(answer, question, _WORTH_IT).startswith(opening)


def test_a_question_that_names_both_ways_keeps_the_verdict() -> None:
    assert fit_opener("Yes if you fly.", "is anc a gimmick or is it useful", _WORTH_IT) == "Yes if you fly."


def test_a_yes_to_easy_is_no_yes_to_hard() -> None:
    told = fit_opener(
        "Yes, very: any book becomes large print.", "is it hard to use?", ("is a reader good for old eyes?",)
    )

    assert told == "Very: any book becomes large print."
