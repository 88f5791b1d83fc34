"""E-mail addresses, phone and card numbers are taken out; what describes goods stays."""

import pytest

from maven_app.domain.conversation.messages import AboutProduct, FormAnswer, TextMessage, TurnOptions, shopper_words
from maven_app.evaluation.cases import golden_cases
from maven_app.turns.redaction import CARD, EMAIL, PHONE, redact, redact_message
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import OWNER, Bench

CARD_NUMBER = "4242 4242 4242 4242"


@pytest.mark.parametrize(
    ("text", "redacted"),
    [
        ("mail ana.lee+shop@mail.example.co.uk please", f"mail {EMAIL} please"),
        ("(ana@example.com)", f"({EMAIL})"),
        ("call me at 202-555-0143 about it", f"call me at {PHONE} about it"),
        ("my number is (202) 555-0143", f"my number is {PHONE}"),
        ("+1 202 555 0143", PHONE),
        ("+62 812-3456-7890 ya", f"{PHONE} ya"),
        ("wa 081234567890", f"wa {PHONE}"),
        ("hubungi saya di 0812 3456 7890", f"hubungi saya di {PHONE}"),
        ("phone: 2025550143", f"phone: {PHONE}"),
        ("+44 20 7946 0958", PHONE),
        ("my card is 4242 4242 4242 4242.", f"my card is {CARD}."),
        ("4242424242424242", CARD),
        ("3782-822463-10005", CARD),
        ("a lamp, ana@example.com or 202-555-0143", f"a lamp, {EMAIL} or {PHONE}"),
    ],
)
def test_what_tells_who_somebody_is_is_taken_out(text: str, redacted: str) -> None:
    assert redact(text, "US") == redacted


@pytest.mark.parametrize(
    "text",
    [
        "a TV under $1,299.00",
        "laptop Rp 15.000.000 sampai 20.000.000",
        "budget 15000000",
        "from 1500000 to 2000000 rupiah",
        "EAN 4006381333931",
        "4006381333931",
        "885909950805",
        "1234567890123",
        "0885909950805",
        "WH-1000XM5 or QC45?",
        "Samsung QE55S95DATXXU",
        "model 2025550143",
        "SKU 4242424242424242",
        "4242 4242 4242 4241",
        "RTX 4070 12GB 1920x1080 144",
        "3840 x 2160, 120 Hz, 55-65 inches",
        "2024-11-29 to 2025-01-05",
        "HP 15-fd0000 or Dell 5420 7420 9420",
        "https://shop.example/p/2025550143/4242424242424242",
        "user@home setup",
        "60 x 60 x 85 cm, 1400 rpm, 7-8 kg",
        "phone under 6100000",
        "cari hp harga maksimal 6100000",
        "budget hp saya 21500000",
        "no more than 6100000",
        "best phone at 6150000",
        "hp 6.100.000",
        "phone 6.100.000 rupiah",
    ],
)
@pytest.mark.parametrize("region", ["US", "ID"])
def test_what_describes_goods_stays(text: str, region: str) -> None:
    assert redact(text, region) == text


@pytest.mark.parametrize("region", ["US", "ID"])
def test_nothing_is_taken_out_of_the_golden_messages(region: str) -> None:
    written = (getattr(turn.message, "text", "") for case in golden_cases() for turn in case.turns)
    messages = [text for text in written if text]

    assert len(messages) > 500
    assert [text for text in messages if redact(text, region) != text] == []


@pytest.mark.parametrize(
    "message", [TextMessage(text=f"a lamp {CARD_NUMBER}"), AboutProduct(product_id="p", name="P", text=CARD_NUMBER)]
)
async def test_nothing_of_it_is_stored(message: TextMessage | AboutProduct) -> None:
    bench = Bench(ScriptedModel(["Hello."]))

    info, _ = await bench.runner.start_new(OWNER, message, TurnOptions(), address="")
    turn = await bench.ended(info.id)

    assert CARD in shopper_words(turn.message)
    assert CARD_NUMBER not in str(vars(bench.database)) and CARD_NUMBER not in str(bench.database.conversations)


async def test_a_form_is_answered_without_it() -> None:
    assert await redact_message(FormAnswer(call_id="c1", text="ana@example.com"), "US") == FormAnswer(
        call_id="c1", text=EMAIL
    )
