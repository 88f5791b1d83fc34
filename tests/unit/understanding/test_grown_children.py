"""Whose child somebody is does not make them a child."""

import pytest

from maven_app.understanding.circumstances.grown_children import tells_of_grown_child
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    "said",
    [
        "my daughter starts university, she needs a laptop",
        "phone for my son who just got his first job",
        "laptop for my 25 year old daughter",
        "a tablet for my son, he is 22",
        "laptop buat anak saya yang baru kuliah",
        "my son works at a bank, phone for him",
        "tablet for my daughter who works from home",
        "anak saya kerja di bank, cari laptop buat dia",
    ],
)
def test_a_grown_son_or_daughter_is_no_child(said: str) -> None:
    assert "children" not in {wish.use for wish in parse_need(said).wishes}


@pytest.mark.parametrize(
    "said",
    [
        "phone for my son, budget 25",
        "laptop for my 9 year old daughter",
        "I am 40 years old, phone for my son",
        "a laptop for my kids",
        "headphones for my kids, I am 35 years old",
        "tablet for my daughter, my wife is a nurse",
        "tablet for my son, I work at a university",
        "I work at a university, tablet for my son",
        "tablet buat anak, suami sudah kerja",
        "tablet for my son that works in the car",
        "my daughter gets a newborn brother, tablet for her",
        "phone for my son, work from home mum here",
        "tablet for my son who masters every game",
    ],
)
def test_others_are(said: str) -> None:
    assert "children" in {wish.use for wish in parse_need(said).wishes}


def test_goods_that_work_as_something_make_no_child_grown() -> None:
    text = "headphones for my daughter, works as a toy too"

    assert "offspring" in {wish.use for wish in parse_need(text).wishes} and not tells_of_grown_child(text)
