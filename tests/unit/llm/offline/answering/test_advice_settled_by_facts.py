"""Advice on a question about the pick that its facts settle: the conclusion is all that is said."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("oled tv 55 inch for my ps5", "do I need a special hdmi cable for it?", "wants an Ultra High Speed cable"),
        ("75 inch tv for sports under 1200", "how far away should we sit?", "about 2.9 m"),
        ("tv buat orang tua yang gampang", "bisa dipakai tanpa internet ga", "lewati Wi-Fi"),
        ("xbox series s buat anak", "512 GB cukup ga?", "empat sampai enam game besar"),
        ("steam deck oled", "can I play call of duty on the steam deck?", "don't run on the **Valve Steam Deck OLED**"),
        ("monitor for office work 24 inch", "is full hd enough on that?", "Full HD is enough"),
        ("oled gaming monitor", "do I need to turn off hdr?", "Off for the desktop"),
        ("monitor buat ps5 4k", "120hz bisa ga di ps5", "PS5 bisa sampai 120 Hz"),
        ("kamera buat jalan jalan 8 juta", "kuat kehujanan ga", "penutup plastik"),
        ("camera for a beginner under 800", "does it come with a lens?", "only where the offer says “kit”"),
        ("instax for my daughter", "is the film expensive?", "costs a sheet of Instax film"),
        ("ps5 digital", "can I add a disc drive later?", "No drive can be added"),
    ],
)
async def test_what_the_facts_settle_is_all_that_is_said(first: str, follow_up: str, told: str) -> None:
    turn = await said(first, follow_up)

    assert told in turn.text
    assert "\n\n" not in turn.text
