"""Asking: the question form that finds out what should decide."""

from typing import Any

from maven_app.domain.categories import category_of
from maven_app.domain.needs import Need, SpecLimit
from maven_app.domain.spec_keys import SPEC_KEYS
from maven_app.ports.products import ProductIndex

_PRIORITIES = {
    "battery_life": "Longest battery life",
    "battery_capacity": "Biggest battery",
    "weight": "Lowest weight",
    "noise_cancelling": "Noise cancelling",
    "refresh_rate": "Highest refresh rate",
    "brightness": "Brightest screen",
    "ram": "Most memory",
    "storage": "Most storage",
    "optical_zoom": "Longest zoom",
    "sensor_resolution": "Highest resolution",
    "burst_rate": "Highest burst rate",
    "read_speed": "Highest read speed",
    "suction": "Strongest suction",
    "runtime": "Longest running time",
    "wifi_speed": "Highest Wi-Fi speed",
    "coverage": "Widest coverage",
    "pixel_density": "Highest pixel density",
    "response_time": "Shortest response time",
    "update_years": "Long support",
    "dpi": "Highest sensitivity",
    "cpu_cores": "Most cores",
    "gpu_memory": "Most graphics memory",
}
"""What a shopper would call a good value of the spec. `need_parser` reads each back (a test holds the two together)."""

_MOST_PRIORITIES, _MOST_SHELVES = 5, 10


async def form_for(need: Need, index: ProductIndex) -> dict[str, Any]:
    """Arguments of `inquire_user`: which shelf, when none is known; else what counts most on it."""
    return _priorities(need.category, need) if need.category else await _shelves(index)


def priorities(category: str) -> dict[str, str]:
    """Spec keys that can decide on this shelf, with what a shopper calls them; the price comes first."""
    shelf = category_of(category)
    keys = [key for key in dict.fromkeys([*shelf.card, *shelf.specs]) if key in _PRIORITIES and SPEC_KEYS[key].better]
    return {"price": "Lowest price", **{key: _PRIORITIES[key] for key in keys[:_MOST_PRIORITIES]}}


def _priorities(category: str, need: Need) -> dict[str, Any]:
    """What could decide on this shelf, without what is required already."""
    required = {constraint.key for constraint in need.constraints if isinstance(constraint, SpecLimit)}
    options = [{"label": label} for key, label in priorities(category).items() if key not in required]
    return {
        "reason": f"Several {category_of(category).many.lower()} fit what you said so far.",
        "question": "What counts most to you?",
        "options": options,
        "multiple": True,
        "free_text_label": "Anything else that it must have or cost?",
        "free_text_placeholder": "for example: under $400, not Apple",
    }


async def _shelves(index: ProductIndex) -> dict[str, Any]:
    vocabulary = await index.vocabulary()
    largest = sorted(vocabulary.categories, key=lambda shelf: -vocabulary.categories[shelf])[:_MOST_SHELVES]
    return {
        "reason": "I can choose once I know what kind of product it is.",
        "question": "What are you looking for?",
        "options": [{"label": category_of(shelf).many} for shelf in largest] or [{"label": "Something else"}],
        "free_text_label": "What must it have or cost?",
        "free_text_placeholder": "for example: under $400, for travel",
    }
