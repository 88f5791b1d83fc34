"""English of goods: what the domain calls facts, their groups, categories and countries, under codes that are made of their ids."""

from collections.abc import Mapping

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.market import MARKETS
from maven_app.domain.catalogue.spec_keys import BASES, SPEC_KEYS
from maven_app.messages.plural import Plural

GOODS: Mapping[str, str | Plural] = {
    **{f"spec.{key}": spec.label for key, spec in SPEC_KEYS.items()},
    **{f"lacking.{key}": spec.without for key, spec in SPEC_KEYS.items() if spec.without},
    **{
        f"group.{group.lower().replace(' ', '_')}": group
        for group in dict.fromkeys(s.group for s in SPEC_KEYS.values())
    },
    **{f"basis.{code}": words for code, words in BASES.items()},
    **{f"category.{id}": category.many for id, category in CATEGORIES.items()},
    **{f"country.{country}": market.name.removeprefix("the ") for country, market in MARKETS.items()},
    # What products are called within a sentence
    "noun.product": Plural("product", "products"),
    "noun.smartphones": Plural("phone", "phones"),
    "noun.laptops": Plural("laptop", "laptops"),
    "noun.tablets": Plural("tablet", "tablets"),
    "noun.headphones": Plural("pair of headphones", "headphones"),
    "noun.monitors": Plural("monitor", "monitors"),
    "noun.cameras": Plural("camera", "cameras"),
    "noun.tvs": Plural("TV", "TVs"),
    "noun.smartwatches": Plural("watch", "watches"),
    "noun.speakers": Plural("speaker", "speakers"),
    "noun.consoles": Plural("console", "consoles"),
    "noun.e_readers": Plural("e-reader", "e-readers"),
    "noun.routers": Plural("router", "routers"),
    "noun.storage": Plural("drive", "drives"),
    "noun.keyboards_mice": Plural("keyboard or mouse", "keyboards and mice"),
    "noun.keyboards_mice.keyboard": Plural("keyboard", "keyboards"),
    "noun.keyboards_mice.mouse": Plural("mouse", "mice"),
    "noun.headphones.in-ear": Plural("pair of earbuds", "earbuds"),
    "noun.speakers.soundbar": Plural("soundbar", "soundbars"),
    "noun.robot_vacuums": Plural("robot vacuum", "robot vacuums"),
    "noun.processors": Plural("processor", "processors"),
    "noun.graphics_cards": Plural("graphics card", "graphics cards"),
}
