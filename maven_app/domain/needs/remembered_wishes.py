"""Remembered wishes: what is remembered of a shopper, as wishes, context and preferred limits that rank products."""

from collections.abc import Iterator

from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BrandLimit, Constraint, Context, Need, SpecLimit, Wish
from maven_app.domain.needs.remembered import AvoidedBrands, OwnedDevice, PersonalTrait, PreferredFeature


def with_remembered_wishes(need: Need) -> Need:
    """Add remembered traits to the wishes of the need, and remembered devices to its context."""
    parts = [one.part for one in need.remembered]
    traits = tuple(_wish_of(part) for part in parts if isinstance(part, PersonalTrait))
    devices = tuple(_context_of(part) for part in parts if isinstance(part, OwnedDevice))
    if not traits and not devices:
        return need
    return copy_with(need, wishes=(*need.wishes, *traits), context=(*need.context, *devices))


def preferred_limits(need: Need) -> Iterator[Constraint]:
    """Yield the remembered features and makers as limits; a product that breaks one only ranks lower."""
    for one in need.remembered:
        match one.part:
            case PreferredFeature(key=key, value=value, excluded=excluded):
                yield SpecLimit(key=key, equals=value, excluded=excluded)
            case AvoidedBrands(brands=brands):
                yield BrandLimit(brands=brands, excluded=True)
            case _:
                pass


def _wish_of(trait: PersonalTrait) -> Wish:
    return Wish(text=trait.words, use=trait.use, criterion=trait.criterion, specs=trait.specs)


def _context_of(device: OwnedDevice) -> Context:
    return Context(words=device.name, relation="owned", name=device.name)
