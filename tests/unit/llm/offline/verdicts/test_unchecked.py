"""What an answer says that no specification tells: features that were demanded, in plain words, two at most."""

import pytest

from tests.unit.llm.offline.verdicts.test_verdicts import said, verdict_of


@pytest.mark.parametrize(
    ("message", "named", "unnamed"),
    [
        ("laptop for our web agency, it needs wireguard and magsafe, under 1500", ["wireguard", "magsafe"], ["web"]),
        ("soundbar for hotels, it needs wireguard", ["nothing about wireguard"], ["hotels", "“"]),
        ("soundbar for hotels, no subscription", ["needs an app, an account or a subscription"], ["hotels", "“"]),
        ("a lowkey pretty phone for the grandchildren, i dont trust foldables", [], ["nothing about", "“"]),
        ("keyboard for calls with the crew, it slaps", [], ["nothing about", "“"]),
        ("headphones for running where i still hear cars", [], ["don't cover"]),
        ("a laptop and an air fryer under 1500", ["I don't cover “air fryer” yet"], []),
        ("a 43 inch tv for my mom who watches cooking shows and turns the volume up", [], ["turns", "shows"]),
        ("a keyboard for my father with macular degeneration", [], ["macular"]),
        ("camera with a real viewfinder", [], ["real"]),
        ("need 15 laptops with 16 GB", [], ["nothing about"]),
        ("monitors for hot desks", [], ["don't cover"]),
        ("a drive for a photographer with a client's whole wedding on it", [], ["whole"]),
        ("router for a flat with my landlord's old box in it", [], ["nothing about"]),
    ],
)
async def test_only_demanded_features_are_named(message: str, named: list[str], unnamed: list[str]) -> None:
    verdict = verdict_of(await said(message))

    assert all(words in verdict for words in named)
    assert not any(words in verdict for words in unnamed)


async def test_what_every_product_has_is_said_to_be_there() -> None:
    text = (await said("phone with GPS and Bluetooth under $200")).text

    assert "Every phone has GPS and Bluetooth." in text and "nothing about" not in text


async def test_what_is_not_wanted_is_not_said_to_be_there() -> None:
    assert "Every phone has" not in (await said("phone without GPS under $200")).text


async def test_a_limit_in_money_without_a_rate_is_said_to_be_left_out() -> None:
    text = (await said("laptop budget 250000 ARS")).text

    assert "I have no exchange rate for ARS, so I looked without that price limit." in text
    assert "250000" not in text and "$250,000" not in text
