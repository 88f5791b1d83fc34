"""Needs of others: what is told of a disturbance, an example, a home or a thing of no use asks for nothing."""

import pytest

from maven_app.domain.needs.need import SpecLimit, YearLimit
from maven_app.understanding.circumstances.background_words import tells_dwelling
from maven_app.understanding.follow_ups.carried_constraints import asks_for_another
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.questions.hearsay import quotes_hearsay


@pytest.mark.parametrize(
    ("text", "criterion"),
    [
        ("earbuds for sleeping, the bass from downstairs comes through", "bass"),
        ("a soundbar, the music drowns out what people say", "music"),
    ],
)
def test_what_disturbs_somebody_is_not_wished_for(text: str, criterion: str) -> None:
    assert criterion not in {wish.criterion for wish in parse_need(text).wishes}


def test_what_is_to_be_strong_stays_a_wish() -> None:
    assert "bass" in {wish.criterion for wish in parse_need("earbuds with strong bass").wishes}


def test_the_trade_of_an_example_is_not_the_use() -> None:
    example = parse_need("a camera for a child who copies everything, like her aunt who shoots weddings")
    own = parse_need("a camera for weddings")

    assert "weddings" not in {wish.use for wish in example.wishes}
    assert "weddings" in {wish.use for wish in own.wishes}


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("I work from trains and offices, their tvs never work so I want a portable monitor", "monitors"),
        ("a tv for the bedroom, I want a monitor look", "tvs"),
    ],
)
def test_the_kind_that_is_wanted_is_sought_before_one_that_is_spoken_of(text: str, category: str) -> None:
    assert parse_need(text, infer=True).category == category


@pytest.mark.parametrize(
    ("text", "least"), [("mouse with like 12 buttons", 12), ("mouse, around 12 buttons on the side", 17)]
)
def test_more_buttons_than_were_named_do_no_harm(text: str, least: float) -> None:
    limit = next(one for one in parse_need(text).constraints if isinstance(one, SpecLimit) and one.key == "buttons")

    assert (limit.at_least, limit.at_most, limit.soft) == (least, None, False)


def test_what_stands_under_the_tv_is_a_soundbar() -> None:
    limits = parse_need("a speaker that fits under the tv").constraints

    assert any(isinstance(one, SpecLimit) and one.equals == "soundbar" for one in limits)


def test_a_size_named_by_a_phone_asks_for_a_small_one() -> None:
    need = parse_need("iPhone-sized phone but no Apple")

    assert any("iPhone-sized" in part for part in (wish.text for wish in need.wishes))


@pytest.mark.parametrize(
    ("text", "is_required"), [("current gen only", True), ("is the current generation worth it?", False)]
)
def test_the_current_generation_is_required_where_nothing_older_will_do(text: str, is_required: bool) -> None:
    need = parse_need(text, category="consoles")

    assert any(isinstance(one, YearLimit) for one in need.constraints) is is_required


def test_an_opinion_behind_a_demand_is_only_its_reason() -> None:
    assert not quotes_hearsay("wireless only, my brother says cables are ancient")
    assert quotes_hearsay("my brother says cables are ancient")


@pytest.mark.parametrize(("text", "is_more"), [("ok so which one for me", False), ("and one for me", True)])
def test_who_chooses_wants_no_other_one(text: str, is_more: bool) -> None:
    assert asks_for_another(parse_need(text, category="headphones"), text) is is_more


def test_where_somebody_lives_is_a_home() -> None:
    assert tells_dwelling("we live in a studio above a club")
    assert not tells_dwelling("for work in a studio")
