"""Charging over USB-C: a monitor that is to charge a laptop needs the power for it, not only the socket."""

import pytest

from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    "text",
    [
        "monitor for work, usb-c charging is a must",
        "27 inch monitor that can charge my laptop over usb-c",
        "monitor buat kerja, bisa ngecas lewat usb c",
    ],
)
def test_charging_demands_the_power_and_not_the_bare_socket(text: str) -> None:
    codes = {limit.code for limit in parse_need(text).constraints}

    assert "spec:usb_c" not in codes
    assert any(code.startswith("spec:usb_c_power") for code in codes)


def test_the_socket_alone_stays_a_limit() -> None:
    assert "spec:usb_c" in {limit.code for limit in parse_need("monitor with usb-c under 300").constraints}
