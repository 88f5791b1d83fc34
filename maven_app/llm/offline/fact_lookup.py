"""Fact lookup: which facts of a product a question asks for."""

import re
from collections.abc import Iterator, Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS

_ASKED: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"heav|weigh|light\b|berat|ringan", ("weight",)),
    (r"thick|thin|tebal|tipis", ("thickness",)),
    (r"batter|last\b|baterai|tahan lama|charge\b", ("battery_life", "battery_life_case", "battery_capacity",
     "battery_energy", "battery_shots")),
    (r"charg|isi daya", ("charging_power", "wireless_charging", "usb_c")),
    (r"usb", ("usb_c", "usb_c_power")),
    (r"screen|display|layar", ("screen_size", "screen_type", "resolution", "refresh_rate", "brightness")),
    (r"bright|nits|terang", ("brightness",)),
    (r"refresh|hertz|\bhz\b", ("refresh_rate",)),
    (r"\bram\b|memory|memori", ("ram", "gpu_memory")),
    (r"storage|space|penyimpanan|micro ?sd|expand", ("storage", "expandable_storage")),
    (r"camera|photo|kamera|megapixel", ("main_camera", "ultrawide_camera", "telephoto_camera", "optical_zoom",
     "front_camera", "sensor_resolution")),
    (r"zoom", ("optical_zoom", "telephoto_camera")),
    (r"water|rain|swim|dust|tahan air|\bip\d", ("water_resistance",)),
    (r"nois|peredam", ("noise_cancelling",)),
    (r"bluetooth|codec", ("bluetooth", "codecs", "multipoint")),
    (r"two devices|multipoint", ("multipoint",)),
    (r"wi-?fi", ("wifi", "wifi_speed")),
    (r"\b5g\b", ("five_g",)),
    (r"\bgps\b", ("gps",)),
    (r"\becg\b", ("ecg",)),
    (r"heart|detak", ("heart_rate",)),
    (r"headphone jack|3\.5", ("headphone_jack",)),
    (r"chip|processor|\bcpu\b|prosesor", ("chip", "cpu", "cpu_cores")),
    (r"graphics|\bgpu\b", ("gpu", "gpu_memory")),
    (r"update|support", ("update_years",)),
    (r"suction|hisap", ("suction",)),
    (r"\bmop", ("mop", "mop_washing")),
    (r"empt", ("self_emptying",)),
    (r"coverage|jangkauan", ("coverage",)),
    (r"hdmi", ("hdmi_ports",)),
    (r"speed|fast|cepat", ("read_speed", "write_speed", "wifi_speed", "port_speed")),
    (r"\bos\b|android|operating", ("os",)),
    (r"stylus|\bpen\b|pencil", ("stylus",)),
    (r"touch", ("touchscreen",)),
    (r"\bnfc\b|contactless|tap to pay", ("nfc",)),
    (r"atmos", ("dolby_atmos",)),
    (r"spatial", ("spatial_audio",)),
    (r"disc|disk|\bdvd|blu-?ray", ("disc_drive",)),
    (r"warm", ("warm_light",)),
    (r"page buttons?|tombol halaman", ("page_buttons",)),
    (r"colou?r screen|layar berwarna", ("color_screen",)),
    (r"backlit|backlight", ("keyboard_backlight", "backlight")),
    (r"\bfold|lipat", ("foldable",)),
    (r"stabili[sz]", ("stabilisation", "stabilisation_stops")),
    (r"video|record|rekam", ("video",)),
    (r"\bmesh\b", ("mesh",)),
    (r"curved|lengkung", ("curved",)),
    (r"panel", ("panel_type",)),
    (r"resolution|resolusi", ("resolution", "sensor_resolution", "max_output")),
    (r"alexa|siri|assistant", ("voice_assistant",)),
    (r"\bsim\b|\blte\b|cellular|seluler", ("cellular",)),
    (r"\bdpi\b|sensitiv", ("dpi",)),
    (r"hot.?swap", ("hot_swappable",)),
    (r"switches", ("switches",)),
)  # fmt: skip


def find_asked_facts(question: str, product: Product) -> Iterator[tuple[str, str, Sequence[str]]]:
    """Label, value and source ids of every fact that the question asks for; "unknown" where no source states it.

    Facts of another kind of product are passed over; price and release are facts too.
    """
    low = question.lower()
    if re.search(r"price|cost|how much is|expensive|cheap|harga|berapa(?! lama| berat)", low):
        yield f"Price ({product.price_note})", product.price_text, product.price.sources if product.price else ()
    if re.search(r"when|released?|how old|launch|kapan|rilis", low):
        first = tuple(source.id for source in product.sources[:1])
        yield "Released", product.released or "unknown", first if product.released else ()
    for key in _keys(low):
        fact = product.fact(key)
        if fact is not None:
            yield fact.label, fact.text, fact.sources
        elif key == _first_of_its_line(key, low):
            yield SPEC_KEYS[key].label, "unknown", ()


def _keys(question: str) -> dict[str, None]:
    return dict.fromkeys(key for pattern, keys in _ASKED if re.search(pattern, question) for key in keys)


def _first_of_its_line(key: str, question: str) -> str | None:
    """The main spec of the line that brought `key` up: it alone is told as unknown, its companions are left out."""
    return next((keys[0] for pattern, keys in _ASKED if re.search(pattern, question) and key in keys), None)
