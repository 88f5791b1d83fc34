"""Spec applicability: which specifications a product can have at all, so that a wired headset's battery is not "unknown"."""

from dataclasses import dataclass

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.facts import SpecValue
from maven_app.domain.catalogue.products import Product


@dataclass(frozen=True)
class _Condition:
    """Specifications that only products have whose fact `key` is one of `values`."""

    specs: frozenset[str]
    key: str
    values: tuple[SpecValue, ...]


def _only(specs: str, key: str, *values: SpecValue) -> _Condition:
    return _Condition(frozenset(specs.split()), key, values)


_CONDITIONS: dict[str, tuple[_Condition, ...]] = {
    "headphones": (
        _only("battery_life_case ear_hold", "type", "in-ear", "open-ear"),
        _only("bluetooth codecs multipoint wireless_charging battery_life battery_life_case", "wireless", True),
        _only("anc_class battery_life_anc_off", "noise_cancelling", True),
        _only("enclosure foldable", "type", "over-ear", "on-ear"),
    ),
    "keyboards_mice": (
        _only("layout switches hot_swappable tenkeyless keyboard_backlight", "type", "keyboard"),
        _only("dpi buttons handedness", "type", "mouse", "trackball"),
        _only("bluetooth battery_life rechargeable", "wireless", True),
    ),
    "storage": (
        _only("spindle_speed", "type", "internal HDD", "portable HDD", "external HDD"),
        _only("endurance nand dram", "type", "internal SSD", "portable SSD", "external SSD"),
        _only("heatsink", "type", "internal SSD"),
    ),
    "cameras": (
        _only("focal_length optical_zoom", "lens_mount", "fixed lens"),
        _only("viewfinder", "type", "mirrorless", "compact", "DSLR", "bridge", "instant"),
    ),
    "consoles": (_only("screen_size screen_type battery_energy battery_capacity battery_life", "handheld", True),),
    "e_readers": (_only("warm_light", "front_light", True),),
    "monitors": (_only("usb_c_power", "usb_c", True),),
    "robot_vacuums": (_only("mop_washing mop_lift hot_water", "mop", True),),
    "smartwatches": (_only("battery_life_gps dual_band_gps", "gps", True),),
    "speakers": (_only("battery_life", "type", "portable", "party", "smart", "desktop"),),
    "tablets": (_only("pen_class pen_included", "stylus", True),),
    "tvs": (_only("dimming_zones", "local_dimming", "Mini LED full-array", "full-array"),),
}


def can_have(product: Product, key: str) -> bool:
    """Whether things like the product have such a fact at all: a router has no screen, an internal SSD no spindle."""
    specs = category_of(product.category).specs
    if specs and key not in specs:
        return False
    conditions = (one for one in _CONDITIONS.get(product.category, ()) if key in one.specs)
    return all((fact := product.fact(one.key)) is None or fact.value in one.values for one in conditions)
