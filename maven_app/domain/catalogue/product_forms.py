"""Product forms: which shape of its category a product has, by the fact that tells it, else by the words of its name."""

import re
from collections.abc import Mapping

from maven_app.domain.catalogue.facts import SpecValue

_TELLING: Mapping[str, str] = {"consoles": "handheld", "smartwatches": "case_shape"}
"""By category, the key of the fact that tells the form, where it is not the type."""

_NAMED: Mapping[str, Mapping[SpecValue, str]] = {
    "headphones": {
        "over-ear": r"airpods max|over[- ]ear|around[- ]ear|wh-\d\w+",
        "on-ear": r"on[- ]ear",
        "open-ear": r"open[- ]ear\w*|openrun|openfit|openswim|opendots|freeclip|linkbuds open|wf-l9\d+\w*",
        "in-ear": r"in[- ]ear|airpods|earpods|\w*buds?(?:\d\w*)?|earphones?|iems?|tws|true wireless|wf-\w+|nothing ear",
    },
    "laptops": {
        "convertible": r"2[- ]in[- ]1|convertible|detachable|x360|flip|spin|flex|duet|surface (?:pro|go|book|laptop studio)|"
        r"rog flow|galaxy chromebook(?! (?:plus|go))|galaxy book\d? (?:pro |flex )?360|framework laptop 12|yoga book|"
        r"yoga(?= \d)|(?:x1|x13|x390|x380|l\d{2,3}|\d{3,4}\w?) yoga",
        "gaming": r"gaming|gamer|rog|tuf|alienware|predator|nitro|omen|victus|legion|loq|razer blade|aorus|katana|"
        r"gf6[35]|g[357] 1[57]|g1[56]|chromebook 516 ge",
    },
    "consoles": {
        True: r"handheld|switch|steam deck|rog (?:xbox )?ally|legion go|msi claw|playstation portal|game ?boy|ps vita|[23]ds",
        False: r"playstation [1-5]|ps[1-5]|xbox (?:series|one)|wii",
    },
    "cameras": {
        "DSLR": r"dslr|eos (?:rebel \w+|\d+d)|d\d{3,4}",
        "mirrorless": r"mirrorless|eos r\w*|nikon z ?\w+|alpha \d\w*",
        "action": r"gopro|action cam(?:era)?|osmo action|insta360 ace",
        "instant": r"instax|polaroid|instant camera",
        "bridge": r"bridge camera|coolpix p\d{3,4}|powershot sx[4-7]0",
        "compact": r"compact camera|powershot",
    },
    "smartphones": {"flip": r"flip ?\d*|razr", "fold": r"\w*fold ?\d*|magic v\d?|find n\d|oneplus open|mate xt?\d?"},
    "routers": {
        "mesh": r"mesh (?:wi-?fi )?system|whole[- ]home mesh|eero|deco|orbi|velop|nest wifi|google wifi|zenwifi|mercusys halo|nova mw\d+"
    },
}
"""By category, the words of a name that tell a form, as patterns, the narrower first: not every source states a type."""


def form_key(category: str) -> str:
    """The key of the fact that tells the form of what stands in the category."""
    return _TELLING.get(category, "type")


def form_of(category: str, stated_form: SpecValue | None, name: str) -> SpecValue | None:
    """The form: what the telling fact states, else what the name does; None where neither tells it."""
    return stated_form if stated_form is not None else named_form(category, name)


def named_form(category: str, name: str) -> SpecValue | None:
    """The form that the words of a name tell, in the words of the telling fact; None where they tell none."""
    patterns = _NAMED.get(category, {})
    return next((form for form, words in patterns.items() if re.search(rf"\b(?:{words})\b", name, re.IGNORECASE)), None)
