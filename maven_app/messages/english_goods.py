"""English of goods: what the domain calls facts, their groups, categories and countries, under codes that are made of their ids."""

from collections.abc import Mapping

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.market import MARKETS
from maven_app.domain.catalogue.spec_keys import BASES, SPEC_KEYS

GOODS: Mapping[str, str] = {
    **{f"spec.{key}": spec.label for key, spec in SPEC_KEYS.items()},
    **{f"lacking.{key}": spec.without for key, spec in SPEC_KEYS.items() if spec.without},
    **{
        f"group.{group.lower().replace(' ', '_')}": group
        for group in dict.fromkeys(s.group for s in SPEC_KEYS.values())
    },
    **{f"basis.{code}": words for code, words in BASES.items()},
    **{f"category.{id}": category.many for id, category in CATEGORIES.items()},
    **{f"country.{country}": market.name.removeprefix("the ") for country, market in MARKETS.items()},
}
