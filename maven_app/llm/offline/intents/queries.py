"""Queries: the words to search with, of a need that may ask for several kinds of thing."""

import re

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import Knowledge
from maven_app.understanding.mentions.brands_in_names import name_in_force
from maven_app.understanding.mentions.contributions import is_put_in
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.pointing.last_asked_features import wants_one


def queries_of(need: Need, text: str, knowledge: Knowledge) -> tuple[str, ...]:
    """The words to search with: one search for each kind of thing that is asked for."""
    if need.other_needs:
        return tuple(_query_of(part, knowledge) for part in (need, *need.other_needs))
    if any(waiver.code for waiver in need.waivers) or is_put_in(text):
        # "never mind the PS5" names what is not looked for, "my dad chips in 100" nobody whom it is for
        return (_query_of(need, knowledge),)
    other = parse_need(text, knowledge=knowledge).category if need.category else None
    names_other = other not in (None, need.category)
    if (name := name_in_force(need)) and name.casefold() not in text.casefold() and not wants_one(text):
        return (name if names_other else f"{name} {text}",)  # "65 inch" of an LG C5 wants that one
    return (_query_of(need, knowledge),) if names_other or not text else (text,)


def _query_of(part: Need, knowledge: Knowledge) -> str:
    """The words of one kind of thing, which must name it, since that tells the search whose limits hold."""
    text = " ".join(_without_devices(part).split())
    names_it = text and parse_need(text, knowledge=knowledge).category == part.category
    return text if names_it else f"{text} {category_of(part.category or 'products').many.lower()}".strip()


def _without_devices(part: Need) -> str:
    """The words without the devices that the thing goes with: left alone, without "for my", their names would be looked for."""
    names = "|".join(re.escape(device.name) for device in part.context if device.name)
    return re.sub(rf"(?<!\w)(?:{names})(?!\w)", " ", part.text, flags=re.IGNORECASE) if names else part.text
