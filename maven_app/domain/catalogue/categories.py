"""Categories: the kinds of goods in the shop, and which specifications belong to each."""

from collections.abc import Sequence
from functools import lru_cache

from pydantic import BaseModel

from maven_app.domain.catalogue.spec_keys import SPEC_KEYS, Better, Kind, SpecKey
from maven_app.domain.language.ordinary_words import is_plural, listed_words, toggle_plural
from maven_app.domain.language.translatable import SpecName, Text, translatable


class Category(BaseModel, frozen=True):
    """A category: its name in one and many, its specs in order of display, and the three that a card shows unasked."""

    id: str
    one: str
    many: str
    specs: tuple[str, ...]
    card: tuple[str, ...]
    keys: tuple[SpecKey, ...] = ()
    """Spec keys that mean this in this category alone, as a shop's feed states them."""


SIZED_BY_SCREEN = frozenset({"smartphones", "tablets", "laptops", "e_readers", "tvs", "monitors"})
"""Categories whose products are as big as their screens."""


def _category(id: str, one: str, many: str, card: tuple[str, str, str], specs: str) -> Category:
    return Category(id=id, one=one, many=many, card=card, specs=tuple(specs.split()))


_ALL_CATEGORIES = (
    _category(
        "smartphones", "smartphone", "Smartphones", ("screen_size", "battery_capacity", "main_camera"),
        "screen_size screen_type resolution pixel_density refresh_rate brightness chip ram storage expandable_storage os update_years "
        "camera_class motion_class main_camera optical_stabilisation ultrawide_camera telephoto_camera optical_zoom front_camera video battery_capacity charging_power wireless_charging "
        "five_g nfc wifi bluetooth usb_c headphone_jack stylus water_resistance foldable weight thickness "
        "fingerprint_reader simple_mode",
    ),
    _category(
        "laptops", "laptop", "Laptops", ("ram", "storage", "weight"),
        "screen_size screen_type resolution refresh_rate brightness touchscreen cpu cpu_cores gpu gpu_memory ram storage os battery_energy "
        "battery_life charging_power wifi bluetooth thunderbolt usb_c ports hdmi_ports headphone_jack stylus keyboard_backlight "
        "weight thickness material "
        "upgradeable_memory width screen_finish keyboard_class number_pad fingerprint_reader foldable",
    ),
    _category(
        "tablets", "tablet", "Tablets", ("screen_size", "storage", "weight"),
        "screen_size screen_type resolution pixel_density refresh_rate brightness chip ram storage expandable_storage os main_camera front_camera "
        "battery_capacity battery_energy battery_life charging_power cellular wifi bluetooth usb_c headphone_jack stylus "
        "water_resistance weight thickness "
        "keyboard_accessory pen_class pen_included lock_screen_ads",
    ),
    _category(
        "headphones", "pair of headphones", "Headphones and earbuds", ("noise_cancelling", "battery_life", "weight"),
        "type noise_cancelling battery_life battery_life_case wireless bluetooth codecs multipoint spatial_audio microphone driver_size "
        "frequency_response impedance enclosure headphone_jack usb_c wireless_charging water_resistance weight color "
        "anc_class sound_class comfort_class call_class battery_life_anc_off connection made_for_children ear_hold",
    ),
    _category(
        "monitors", "monitor", "Monitors", ("screen_size", "resolution", "refresh_rate"),
        "screen_size resolution refresh_rate panel_type response_time brightness hdr aspect_ratio curved vrr hdmi_ports usb_c usb_c_power "
        "ports speakers height_adjustable weight "
        "hdmi_version local_dimming dci_p3 adobe_rgb",
    ),
    _category(
        "cameras", "camera", "Cameras", ("sensor_resolution", "sensor_size", "weight"),
        "type sensor_resolution sensor_size lens_mount focal_length optical_zoom max_iso burst_rate stabilisation stabilisation_stops video "
        "viewfinder screen_size touchscreen card_slots battery_shots wifi bluetooth usb_c water_resistance weight "
        "articulating_screen autofocus_class phase_detection animal_detection microphone_input",
    ),
    _category(
        "tvs", "TV", "TVs", ("screen_size", "panel_type", "refresh_rate"),
        "screen_size panel_type resolution refresh_rate brightness hdr smart_platform chip hdmi_ports vrr dolby_atmos speakers power wifi "
        "bluetooth voice_assistant weight thickness "
        "local_dimming dimming_zones hdmi_21_ports hdmi_version",
    ),
    _category(
        "smartwatches", "smartwatch", "Smartwatches", ("battery_life", "case_size", "water_resistance"),
        "case_size case_shape screen_size screen_type brightness always_on_display chip ram storage os battery_life battery_capacity gps heart_rate ecg "
        "blood_oxygen fall_detection cellular nfc wifi bluetooth water_resistance material weight thickness "
        "works_with battery_life_gps dual_band_gps offline_maps training_class made_for_children",
    ),
    _category(
        "speakers", "speaker", "Speakers", ("battery_life", "water_resistance", "weight"),
        "type power battery_life bluetooth wifi codecs voice_assistant spatial_audio dolby_atmos stereo_pair microphone frequency_response "
        "hdmi_ports headphone_jack usb_c water_resistance weight height "
        "channels sound_class microphone_input ports carrying",
    ),
    _category(
        "consoles", "console", "Game consoles and handhelds", ("storage", "max_output", "handheld"),
        "handheld chip cpu cpu_cores gpu ram storage expandable_storage os disc_drive max_output vrr screen_size screen_type resolution "
        "refresh_rate battery_energy battery_capacity battery_life wifi bluetooth hdmi_ports usb_c headphone_jack weight "
        "platform",
    ),
    _category(
        "e_readers", "e-reader", "E-readers", ("screen_size", "storage", "weight"),
        "screen_size screen_type pixel_density color_screen front_light warm_light storage expandable_storage ram os battery_life "
        "battery_capacity stylus page_buttons audiobooks water_resistance wifi bluetooth cellular usb_c weight thickness "
        "epub store lock_screen_ads",
    ),
    _category(
        "routers", "router", "Routers", ("wifi", "wifi_speed", "coverage"),
        "wifi wifi_speed wifi_bands coverage mesh lan_ports port_speed chip cpu_cores ram storage usb_c ports weight",
    ),
    _category(
        "storage", "drive", "Storage", ("storage", "read_speed", "interface"),
        "type storage interface read_speed write_speed endurance cache spindle_speed usb_c water_resistance form weight "
        "dram nand heatsink",
    ),
    _category(
        "keyboards_mice", "keyboard or mouse", "Keyboards and mice", ("type", "wireless", "weight"),
        "type form layout switches hot_swappable tenkeyless backlight connection wireless bluetooth multipoint battery_life dpi buttons "
        "polling_rate usb_c weight material color "
        "handedness ergonomic silent length width rechargeable",
    ),
    _category(
        "robot_vacuums", "robot vacuum", "Robot vacuums", ("suction", "runtime", "mop"),
        "suction runtime battery_capacity mop mop_washing self_emptying navigation camera obstacle_avoidance dustbin voice_assistant wifi height weight "
        "mop_lift anti_tangle noise threshold_height hot_water",
    ),
    _category(
        "processors", "processor", "Processors", ("cpu_cores", "cpu_boost_clock", "tdp"),
        "cpu_cores cpu_base_clock cpu_boost_clock microarchitecture tdp gpu cache",
    ),
    _category(
        "graphics_cards", "graphics card", "Graphics cards", ("gpu_memory", "gpu_boost_clock", "length"),
        "chip gpu_memory gpu_clock gpu_boost_clock tdp length color",
    ),
)  # fmt: skip

CATEGORIES: dict[str, Category] = {category.id: category for category in _ALL_CATEGORIES}


def category_of(id: str) -> Category:
    """The category `id`; a shop's own that the registry does not know gets a plain one of its name."""
    return CATEGORIES.get(id) or _plain_category(id)


def category_name(id: str) -> Text:
    """The name of the category in the plural, said in the language of its reader; a shop's own by its name."""
    return translatable(f"category.{id}") if id in CATEGORIES else category_of(id).many


def spec_label(spec: SpecKey) -> Text:
    """The label of a specification, said in the language of its reader; one that only a shop has by its own."""
    return SpecName(spec=spec.key, form="label") if spec == SPEC_KEYS.get(spec.key) else spec.label


_GROUPS = frozenset(spec.group for spec in SPEC_KEYS.values())


def group_name(group: str) -> Text:
    """The heading of a group of specifications, said in the language of its reader; a shop's own as it is."""
    return translatable(f"group.{group.lower().replace(' ', '_')}") if group in _GROUPS else group


@lru_cache(maxsize=1_000)
def _plain_category(id: str) -> Category:
    return own_category(id, specs=(), card=("type", "weight", "power"))


def own_category(id: str, *, specs: Sequence[str], card: Sequence[str], keys: Sequence[SpecKey] = ()) -> Category:
    """A category that only a shop has, called as its id says: "toasters" are many, a "toaster" is one."""
    name = _SHOP_NOUNS.get(id, id.replace("_", " ").replace("-", " "))
    one = singular(name)
    many = plural(one) if one == name else name
    return Category(
        id=id, one=one, many=many[:1].upper() + many[1:], specs=tuple(specs), card=tuple(card), keys=tuple(keys)
    )


def plural(name: str) -> str:
    """An English name in the plural: "power supplies"."""
    if name.endswith("y") and name[-2:-1] not in _VOWELS:
        return f"{name[:-1]}ies"
    return name + ("es" if name.endswith(("s", "ch", "sh", "x")) else "s")


def singular(name: str) -> str:
    """An English name in the singular: "power supply"; one that is no plural stays."""
    rest, _, noun = name.rpartition(" ")
    if is_plural(noun.casefold()):
        noun = toggle_plural(noun.casefold()) or _without_ending(noun)
    elif noun.casefold() not in listed_words("en") or noun.endswith("ves"):
        noun = _without_ending(noun)
    return f"{rest} {noun}".strip()


def _without_ending(noun: str) -> str:
    if noun.endswith("ies") and len(noun) > len("pies"):
        return f"{noun[:-3]}y"
    if noun.endswith("ves"):
        stem = noun[:-3]
        return next((one for one in (f"{stem}f", f"{stem}fe") if one in listed_words("en")), noun[:-1])
    if noun.endswith(("ches", "shes", "xes", "sses")):
        return noun[:-2]
    return noun[:-1] if noun.endswith("s") and not noun.endswith(("ss", "us", "is")) else noun


_SHOP_NOUNS = {"memory": "memory kit", "case": "computer case", "cpu_cooler": "CPU cooler"}
"""The name of one product of a shop's own category, where that of the category is none for a thing."""
_VOWELS = ("a", "e", "i", "o", "u", "")


def spec_key(key: str) -> SpecKey:
    """The meaning of `key`; one that the registry does not know is a text with a label made of its name."""
    return SPEC_KEYS.get(key) or _plain_spec_key(key)


@lru_cache(maxsize=10_000)
def _plain_spec_key(key: str) -> SpecKey:
    return own_spec_key(key, "text", group="Other")


def own_spec_key(key: str, kind: Kind, unit: str | None = None, *, group: str = "Specifications") -> SpecKey:
    """A key that only a shop has, called as its name says. Nobody knows whether more of it is better, save that noise is none."""
    better: Better | None = "lower" if "noise" in key or "latency" in key else None
    return SpecKey(key=key, label=key.replace("_", " ").capitalize(), kind=kind, unit=unit, group=group, better=better)
