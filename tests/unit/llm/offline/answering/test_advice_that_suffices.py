"""Advice that one fact, the maker or the line of the pick settles: it is all that is told, and begins with the conclusion."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up", "told"),
    [
        ("garmin watch for running", "can I take calls on it?", "No, the **Garmin"),
        ("garmin watch for running", "can I answer messages with it", "Only in a small way: the **Garmin"),
        (
            "smartwatch for hiking",
            "would the battery survive three days with gps on",
            "Yes: the **Amazfit T-Rex 3** lasts",
        ),
        ("smartwatch for swimming", "can I go diving with it?", "Snorkeling yes, scuba no: the **OnePlus Watch"),
        ("smartwatch murah", "aman dipakai wudhu?", "Aman, wudu, cuci tangan"),
        ("eufy robovac 11s", "can I send it to one room only", "No: the **eufy RoboVac 11S**"),
        (
            "dreame x50 ultra",
            "can it climb a 4 cm step?",
            "Yes, the **Dreame X50 Ultra** crosses thresholds of up to 42 mm",
        ),
        ("router under 80", "can I plug a hard drive into it", "No, the **TP-Link Archer AX10** has no USB"),
        ("fritzbox 7590 ax", "does it work as a DSL modem", "Yes, the **AVM FRITZ!Box 7590 AX**"),
        ("mesh wifi system under 300", "does it need a subscription", "No, the **eero"),
        ("router buat gaming", "ngaruh ke ping ga?", "Hampir tidak"),
        ("roborock saros 10", "does it need a water connection", "No, the **Roborock Saros 10** works from tanks"),
        ("robot vacuum buat rumah 2 lantai", "bisa naik tangga ga?", "Tidak, tidak bisa naik"),
    ],
)
async def test_what_settles_the_question_for_the_pick_is_all_that_is_told(
    first: str, follow_up: str, told: str
) -> None:
    turn = await said(first, follow_up)

    assert turn.text.startswith(told)
    assert "Maven’s advice" not in turn.text and "Saran Maven" not in turn.text
