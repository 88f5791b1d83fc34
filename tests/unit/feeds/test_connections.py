"""What a shop says of how a thing connects: whether that needs a cable."""

from typing import Any

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.feeds.products import FeedInfo, parse_product
from maven_app.feeds.rows import Row
from maven_app.understanding.statements.title_facts import title_facts


def wireless(facts: tuple[Fact, ...]) -> Any:
    return next((fact.value for fact in facts if fact.key == "wireless"), None)


def of_row(file: str, **fields: Any) -> Any:
    product, _ = parse_product(
        Row(1, {"name": "Acme A", **fields}),
        FeedInfo(file=file, published="2025-07-01", taxonomy=BUILT_IN_SHOP.taxonomy),
    )
    return wireless(product.specs)


@pytest.mark.parametrize(
    ("said", "means"),
    [
        *[("Bluetooth", True), ("Bluetooth 5.1, USB-C", True), ("2.4 GHz", True), ("2,4GHz", True), ("Cordless", True)],
        *[("USB receiver", True), ("nirkabel", True), ("Wired, Wireless", True), (["Wired", "Bluetooth"], True)],
        *[("RF 2.4G dongle", True), ("Wire-free", True), ("Kabel / Bluetooth", True), ("Tanpa kabel", True)],
        *[("Wired", False), ("USB", False), ("USB-C cable", False), ("Wired, Wired", False), ("Corded (USB-A)", False)],
        *[("3.5 mm", False), ("Berkabel", False), ("PS/2", False), ("USB / PS/2", False)],
        *[("FM radio, AUX", None), ("RF", None), ("Wireless charging", None), ("USB-C, Qi wireless charging", None)],
        *[("Wireless fast charger", None), ("Pengisian daya nirkabel", None), ("2.4 GHz, wireless charging", True)],
        *[("Lightspeed", None), ("USB, Lightspeed", None), ("Not wireless", None), ("yes", None), ("Other", None)],
    ],
)
@pytest.mark.parametrize("column", ["connection_type", "connectivity", "connectivity_technology"])
def test_a_mouse_is_wireless_as_its_connections_say(column: str, said: Any, means: bool | None) -> None:
    assert of_row("mouse.jsonl", **{column: said}) is means


def test_headphones_are_and_phones_are_not_asked() -> None:
    assert of_row("headphones.jsonl", connection="Bluetooth") is True
    assert of_row("headphones.jsonl", connection="3.5 mm jack") is False
    assert of_row("smartphones.jsonl", connectivity="Bluetooth, NFC") is None


@pytest.mark.parametrize(
    ("name", "means"),
    [
        *[("Acme Glide Bluetooth Mouse", True), ("Acme Glide 2.4 GHz Mouse", True), ("Acme USB Receiver Mouse", True)],
        *[("Keychron K2 Wired/Bluetooth Keyboard", True), ("Acme Mouse Wired & Wireless", True)],
        *[("Acme Wired Mouse", False), ("Acme Corded Mouse", False)],
        *[("Acme Mouse", None), ("Acme Non-Bluetooth Mouse", None)],
    ],
)
def test_a_name_says_it_too(name: str, means: bool | None) -> None:
    assert wireless(tuple(title_facts(name, "s", category="keyboards_mice"))) is means
