"""Slang: one table of plain forms, which every reader of tokens goes by."""

import pytest

from maven_app.domain.language.slang import PLAIN
from maven_app.domain.language.tokens import tokenize, without_slang
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("ada yg lebih ringan ga", "ada yang lebih ringan tidak"),
        ("klo yg utk kerja brp", "kalau yang untuk kerja berapa"),
        ("TP-Link atau tp link", "TP-Link atau tp link"),
        ("Beats by Dr. Dre", "Beats by Dr. Dre"),
        ("jangan yg mahal2, hrs tahan keringet", "jangan yang mahal, harus tahan keringat"),
        ("at least 10 hrs", "at least 10 hrs"),
    ],
)
def test_slang_is_read_in_its_plain_form_and_names_stay(typed: str, plain: str) -> None:
    assert without_slang(typed) == plain


def test_no_plain_form_is_slang_itself() -> None:
    assert not PLAIN.keys() & set(PLAIN.values())


def test_tokens_keep_what_was_typed() -> None:
    assert [(token.raw, token.word) for token in tokenize("Yg murah")] == [("Yg", "yang"), ("murah", "murah")]


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("hp yg kameranya bagus utk vlog", "hp yang kameranya bagus untuk vlog"),
        ("laptop bwt kuliah jgn HP", "laptop buat kuliah jangan HP"),
        ("headset tp ga berat", "headset tapi tidak berat"),
    ],
)
def test_a_need_in_slang_is_the_need_in_plain_words(typed: str, plain: str) -> None:
    one, other = parse_need(typed), parse_need(plain)

    assert [c.code for c in one.constraints] == [c.code for c in other.constraints]
    assert [w.code for w in one.wishes if w.use or w.criterion] == [
        w.code for w in other.wishes if w.use or w.criterion
    ]
