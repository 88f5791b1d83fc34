"""Columns: what shops call their fields, and which of our specs and categories they mean."""

import re
from collections.abc import Callable, Container
from functools import lru_cache
from pathlib import PurePath
from typing import Any

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS
from maven_app.domain.quantities.units import unit_named
from maven_app.feeds.named_categories import category_named
from maven_app.feeds.rows import column
from maven_app.feeds.values import ValueMismatch, text_of
from maven_app.understanding.statements.connections import is_wireless
from maven_app.understanding.statements.value_bases import without_basis

ID = ("id", "product_id", "sku", "item_id")
NAME = ("name", "title", "product_name", "product", "model_name")
PRICE = ("price", "price_usd", "list_price", "cost", "amount")
BRAND = ("brand", "manufacturer", "maker", "vendor")
MODEL = ("model", "mpn", "model_number")
GTIN = ("gtin", "ean", "upc", "barcode", "gtin13")
LINK = ("link", "url", "product_url")
PICTURE = ("image_link", "image", "image_url", "picture")
RELEASED = ("released", "release_date", "released_on", "release_year", "year")
CATEGORY = ("category", "product_type", "google_product_category")
OFFER = ("condition", "availability", "sale_price", "currency")
OTHER = ("description", "variant", "additional_image_link", "product_detail", "feed_title", "feed_date")

KNOWN = frozenset((*ID, *NAME, *PRICE, *BRAND, *MODEL, *GTIN, *LINK, *PICTURE, *RELEASED, *CATEGORY, *OFFER, *OTHER))
"""Columns with a meaning of their own; every other column is a spec."""

IGNORED_COLUMNS = frozenset(
    (
        *("rating", "ratings", "reviews", "review_count", "stock", "quantity", "shipping", "tax", "updated", "rank"),
        *(
            "published",
            "author",
            "summary",
            "sale_price_effective_date",
            "custom_label_0",
            "expiration_date",
            "pubdate",
        ),
        *("guid", "identifier_exists", "adult", "shipping_weight", "shipping_label", "shipping_length"),
        *("shipping_width", "shipping_height", "item_group_id", "source", "content", "product_highlight"),
    )
)
"""Columns that say nothing about the thing itself, or what may change from day to day: they are not kept."""

_ALIASES = {
    "core_count": "cpu_cores", "cores": "cpu_cores", "memory": "ram", "graphics": "gpu", "chipset": "chip",
    "backlit": "backlight", "enclosure_type": "enclosure", "connection_type": "connection", "style": "form",
    "connectivity": "connection", "connectivity_type": "connection", "connectivity_technology": "connection",
    "colour": "color", "product_weight": "weight", "product_height": "height", "product_length": "length",
    "capacity": "storage", "display_size": "screen_size", "operating_system": "os", "battery": "battery_capacity",
    "panel": "panel_type", "form_factor": "form", "anc": "noise_cancelling", "mic": "microphone", "5g": "five_g",
    "drivers": "driver_size", "switch_type": "switches", "water_proof": "water_resistance",
    "colours": "color", "colors": "color", "colour_name": "color", "color_name": "color", "materials": "material",
    "item_weight": "weight", "item_height": "height", "item_length": "length", "item_width": "width", "product_width": "width",
}  # fmt: skip
_BY_CATEGORY = {
    ("processors", "core_clock"): ("cpu_base_clock", "GHz"),
    ("processors", "base_clock"): ("cpu_base_clock", "GHz"),
    ("processors", "boost_clock"): ("cpu_boost_clock", "GHz"),
    ("graphics_cards", "core_clock"): ("gpu_clock", "MHz"),
    ("graphics_cards", "base_clock"): ("gpu_clock", "MHz"),
    ("graphics_cards", "boost_clock"): ("gpu_boost_clock", "MHz"),
    ("graphics_cards", "memory"): ("gpu_memory", "GB"),
    ("graphics_cards", "length"): ("length", "mm"),
}


def _drive(value: Any) -> dict[str, Any]:
    """A drive's type, which for one that spins is its speed."""
    return {"type": "HDD", "spindle_speed": value} if isinstance(value, int | float) else {"type": value}


def _memory_speed(value: Any) -> dict[str, Any]:
    """ "DDR5-6000", written as its generation and its speed."""
    generation, speed = value if isinstance(value, list) and len(value) == _PAIR else (None, None)
    return {"generation": f"DDR{generation}", "speed": speed} if generation and speed else {"speed": value}


def _modules(value: Any) -> dict[str, Any]:
    """How many sticks of how much memory, and what they make together."""
    if not isinstance(value, list) or len(value) != _PAIR or not all(isinstance(n, int) for n in value):
        return {"modules": value}
    return {"modules": f"{value[0]} × {value[1]} GB", "ram": f"{value[0] * value[1]} GB"}


def _at_most(key: str) -> Callable[[Any], dict[str, Any]]:
    """The upper end of what is stated from one to another: how loud a fan gets, how fast it turns."""
    return lambda value: {key: value[-1] if isinstance(value, list) and value else value}


_PAIR = 2
_OF_SEVERAL: dict[tuple[str, str], Callable[[Any], dict[str, Any]]] = {
    ("storage", "type"): _drive,
    ("memory", "speed"): _memory_speed,
    ("memory", "modules"): _modules,
    ("cpu_cooler", "noise_level"): _at_most("noise_level"),
    ("cpu_cooler", "rpm"): _at_most("rpm"),
    ("case_fan", "noise_level"): _at_most("noise_level"),
    ("case_fan", "rpm"): _at_most("rpm"),
}
"""Columns that state several facts at once, or one in two figures."""


def columns_in(name: str, value: Any, category: str) -> dict[str, Any]:
    """The columns that a shop's column of this category holds, each with its value."""
    split = _OF_SEVERAL.get((category, name))
    return split(value) if split else {name: value}


_UNIT_IN_NAME = re.compile(r"(.+?)_?\(([^()]+)\)$")
_NO_WORD = re.compile(r"[\W_]+")


def spec_of(name: str, category: str, own: Container[str] = ()) -> tuple[str, str | None]:
    """The spec key that a column means in this category, and the unit that its name states: "weight (kg)". `own` are the keys that the
    category has for itself: a column that is called so means no other.
    """
    stated = _UNIT_IN_NAME.match(name)
    if (key := key_name(name)) in own:
        return key, stated.group(2) if stated else None
    if (ending := unit_in_name(key)) and ending[0] in own:
        return ending
    name, unit = (stated.group(1), stated.group(2)) if stated else (name, None)
    key, usual = _BY_CATEGORY.get((category, name), (_ALIASES.get(name, name), None))
    return key if key in SPEC_KEYS else key_name(key), unit or usual


def key_name(name: str) -> str:
    """The key of a column that has a name of its own, without the unit in it: "Max. load (kg)" is max_load."""
    stated = _UNIT_IN_NAME.match(name)
    return _NO_WORD.sub("_", stated.group(1) if stated else name).strip("_") or name


def unit_in_name(name: str) -> tuple[str, str] | None:
    """A column's name without the unit that ends it, and that: "cord_length_cm"; None where none does."""
    rest, _, last = name.rpartition("_")
    is_telling = (len(last) > 1 or last in _ONE_LETTER) and not rest.endswith("_per")
    unit = unit_named(last) if rest and is_telling and last not in _OTHER_WORDS else None
    return (rest, unit) if unit else None


_ONE_LETTER = frozenset("wgl")
_OTHER_WORDS = frozenset({"in", "count"})
"""Endings of names that are units elsewhere: "built_in"."""


def _resolution(value: Any) -> str | None:
    numbers = value if isinstance(value, list) else re.findall(r"\d+", text_of(value) or "")
    if not numbers:
        return text_of(value)
    if len(numbers) != 2 or not all(str(number).isdigit() for number in numbers):
        raise ValueMismatch("is no resolution")
    larger, smaller = sorted((int(number) for number in numbers), reverse=True)
    return f"{larger} × {smaller}"


def _frequencies(value: Any) -> str | None:
    if not isinstance(value, list):
        return text_of(value)
    if len(value) != 2 or any(isinstance(n, bool) or not isinstance(n, int | float) for n in value):
        raise ValueMismatch("is no range of frequencies")
    return f"{value[0]:g} Hz to {value[1]:g} kHz"


_WEARING = {"circumaural": "over-ear", "supra-aural": "on-ear", "in ear": "in-ear", "earbud": "in-ear, earbud"}


def _headphones_type(value: Any) -> str | None:
    text = text_of(value)
    return _WEARING.get(text.lower(), text) if text else None


_CONVERTED: dict[tuple[str, str], Callable[[Any], str | None]] = {
    ("", "resolution"): _resolution,
    ("headphones", "frequency_response"): _frequencies,
    ("headphones", "type"): _headphones_type,
}


def to_catalogue_words(value: Any, key: str, category: str) -> Any:
    """`value` in the words that the catalogue uses for it in this category; a figure without those that name its basis."""
    value = without_basis(key, value) if isinstance(value, str) else value
    convert = _CONVERTED.get((category, key)) or _CONVERTED.get(("", key))
    return convert(value) if convert and value is not None else value


def implied_fact(key: str, value: Any, category: str) -> tuple[str, bool] | None:
    """The other fact that a value implies in this category: a connection "Wired, Bluetooth" is wireless."""
    has_key = category not in CATEGORIES or "wireless" in CATEGORIES[category].specs
    if key != "connection" or not has_key or not isinstance(value, str):
        return None
    wireless = is_wireless(value)
    return None if wireless is None else ("wireless", wireless)


VARIANT = {
    "graphics_cards": ("chip", "gpu_memory", "color"),
    "keyboards_mice": ("switches", "color"),
    "headphones": ("color",),
}
"""Keys that tell products of one name apart, where shops give only a name."""

_CATEGORY_WORDS = {
    "cpu": "processors", "gpu": "graphics_cards", "video_card": "graphics_cards", "vga": "graphics_cards",
    "keyboard": "keyboards_mice", "mouse": "keyboards_mice", "mice": "keyboards_mice", "headphone": "headphones",
    "earbud": "headphones", "earphone": "headphones", "headset": "headphones", "phone": "smartphones",
    "mobile_phone": "smartphones", "cell_phone": "smartphones", "notebook": "laptops", "television": "tvs",
    "tv": "tvs", "watch": "smartwatches", "smart_watch": "smartwatches", "smartwatch": "smartwatches",
    "soundbar": "speakers", "console": "consoles", "game_console": "consoles", "video_game_console": "consoles",
    "ereader": "e_readers", "e_book_reader": "e_readers", "ebook_reader": "e_readers", "ssd": "storage",
    "hdd": "storage", "hard_drive": "storage", "solid_state_drive": "storage", "memory_card": "storage",
    "vacuum": "robot_vacuums", "robot_vacuum": "robot_vacuums", "robotic_vacuum": "robot_vacuums",
    "digital_camera": "cameras", "computer_monitor": "monitors", "tablet_computer": "tablets",
    "wireless_router": "routers", "internal_hard_drive": "storage", "graphic_card": "graphics_cards",
    "processor": "processors",
}  # fmt: skip


PATH = r"[>/»]"
"""Signs between the parts of a category's path."""


@lru_cache(maxsize=4_096)
def find_category(name: str) -> str | None:
    """The category that a shop's words mean: "cpu", "Electronics > Audio > Gaming Headsets"; else the shop's own word."""
    last = column(re.split(PATH, name)[-1])
    word = re.sub(r"[^\w]+", "_", last).strip("_")
    for candidate in (word, word + "s", word.removesuffix("s"), word.removesuffix("es")):
        if candidate in CATEGORIES:
            return candidate
        if candidate in _CATEGORY_WORDS:
            return _CATEGORY_WORDS[candidate]
    return category_named(word) or word[:60] or None


def find_file_category(file: str) -> str | None:
    """The category that a file's name means: "video-card.jsonl", "mouse-2024.jsonl"."""
    return find_category(PurePath(file).name.split(".")[0])
