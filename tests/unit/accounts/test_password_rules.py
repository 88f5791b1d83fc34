"""Password rules: length and what is guessed first, and nothing else."""

import pytest
from zxcvbn.matching import L33T_TABLE, enumerate_l33t_subs, relevant_l33t_subtable

from maven_app.accounts.password_rules import check_password, password_strength, with_few_readings
from maven_app.domain.errors import FormRejected
from maven_app.messages.text_rendering import render

EMAIL = "ana.wijaya@example.com"


@pytest.mark.parametrize(
    "password",
    ["correct horse battery", "ρολόι τραπέζι δάσος", "七 転び八起き 猫 山 本 月", "x7 Kq!m2 vLp9"],
)
async def test_any_letters_are_welcome(password: str) -> None:
    await check_password(password)


@pytest.mark.parametrize("password", ["", "elevenchars", "password1234", "aaaaaaaaaaaaaa", "123456789012"])
async def test_what_is_short_or_guessed_first_is_refused(password: str) -> None:
    with pytest.raises(FormRejected):
        await check_password(password)


async def test_a_password_has_from_12_to_128_characters() -> None:
    letters = "".join(chr(0x4E00 + 7 * number) for number in range(129))
    for count in (12, 64, 128):
        await check_password(letters[:count])
    for count in (11, 129):
        with pytest.raises(FormRejected):
            await check_password(letters[:count])


@pytest.mark.parametrize(
    ("password", "score", "words"),
    [
        ("elevenchars", 0, "1 more character"),
        ("password1234", 1, "Easy to guess"),
        ("correct horse battery", 4, "Strong"),
    ],
)
async def test_a_password_is_measured_while_it_is_chosen(password: str, score: int, words: str) -> None:
    found, text = await password_strength(password)

    assert (found, render(text, "en")) == (score, words)


async def test_what_is_taken_is_measured_as_fair_at_least() -> None:
    for password in (
        *("aaaaaaaaaaaaaa", "qwertyuiopas", "lamp and chair", "x7 Kq!m2 vLp9", "monkey123456", "correct horse " * 10),
        *(EMAIL, "Wijaya-Example-2026", "maven-maven-maven"),
    ):
        score, _ = await password_strength(password, email=EMAIL)
        try:
            await check_password(password, email=EMAIL)
        except FormRejected:
            assert score < 2
        else:
            assert score >= 2


async def test_a_short_name_of_an_address_takes_nothing_from_a_password() -> None:
    for email in ("a@x.org", "za@ka.co"):
        assert await password_strength("xa7ka qazava paja", email=email) == await password_strength("xa7ka qazava paja")
        await check_password("xa7ka qazava paja", email=email)


def test_no_password_has_hundreds_of_readings() -> None:
    """Each costs a look into every list, and anybody can have a password measured: with all of these signs it took seconds."""
    hostile = "4@8({[<3691!|1!|70$5+7%2" * 3
    readings = enumerate_l33t_subs(relevant_l33t_subtable(with_few_readings(hostile), L33T_TABLE))

    assert len(readings) <= 32 and len(with_few_readings(hostile)) == len(hostile)
    for usual in ("P4$$w0rd Dr@g0n!", "!@#$%^&*()_+", "123456789012"):
        assert with_few_readings(usual) == usual


@pytest.mark.parametrize(
    "password",
    [EMAIL, "wijaya.ana@example", "Wijaya-Example-2026", "Ana Wijaya 1999", "maven-maven-maven", "Maven_2026!!!"],
)
async def test_ones_own_address_and_the_products_name_are_guessed_first(password: str) -> None:
    with pytest.raises(FormRejected):
        await check_password(password, email=EMAIL)


@pytest.mark.parametrize("password", ["banana-banana-banana", "stapler Stapler stapler"])
async def test_a_word_that_is_repeated_counts_once(password: str) -> None:
    with pytest.raises(FormRejected):
        await check_password(password)


async def test_a_word_of_ones_own_among_others_is_no_harm() -> None:
    await check_password("correct wijaya battery staple", email=EMAIL)
