"""Companion devices: what somebody has that the thing which is sought will be used with ("my PS5 lags", of a router)."""

from collections.abc import Mapping, Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Context, Need, Wish
from maven_app.understanding.lexicon.categories import PERIPHERALS
from maven_app.understanding.need_parser import parse_need

_SERVING = PERIPHERALS | {"storage", "smartwatches", "tvs"}
"""Categories of what is used with another device."""

_CAMERA_CARD = "camera_card"
"""The use of a memory card in a camera."""
_LAPTOP_DOCK = "laptop_dock"
"""The use of a monitor that a laptop is plugged into."""
_AT_A_DESK = frozenset({"", "office"})


def with_devices_served(need: Need, products: Mapping[str, Product]) -> Need:
    """`need` with such devices as what the thing sought must suit; `products` are those of the catalogue that its context names, by id."""
    if need.category not in _SERVING:
        return need
    context = tuple(_served_device(one, need.category, products) for one in need.context)
    need = copy_with(_with_phone_of_watch(need), context=context)
    known = (products.get(one.product_id or "") for one in context if one.relation == "suits")
    served = [device for device in known if device is not None]
    if need.category == "storage":
        return _with_card(need, served)
    return _with_dock(need, products) if need.category == "monitors" else need


def _with_phone_of_watch(need: Need) -> Need:
    """The need for a watch of an iPhone, where somebody has had an Apple Watch, which works with nothing else."""
    had = next((one for one in need.context if _IPHONES_WATCH in one.name.casefold()), None)
    is_told = any(wish.use.startswith(_PHONE) for wish in need.wishes)
    if need.category != "smartwatches" or had is None or had.relation == "resembles" or is_told:
        return need
    return copy_with(need, wishes=(*need.wishes, Wish(text=had.words, use=f"{_PHONE}iphone")))


_IPHONES_WATCH, _PHONE = "apple watch", "for_"
"""The watch that an iPhone alone works with, and how the uses begin that name a phone."""


def _with_card(need: Need, served: Sequence[Product]) -> Need:
    """The need for a camera's card, where it is a camera that storage has to suit."""
    camera = next((device for device in served if _takes_full_cards(device)), None)
    if camera is None or any(wish.use == _CAMERA_CARD for wish in need.wishes):
        return need
    return copy_with(need, wishes=(*need.wishes, Wish(text=camera.name, use=_CAMERA_CARD)))


def _with_dock(need: Need, products: Mapping[str, Product]) -> Need:
    """The need for a monitor of a laptop, where somebody names the one that it is to be plugged into."""
    named = (one for one in need.context if one.relation == "suits")
    laptop = next((one for one in named if _kind_of(one, products) == "laptops"), None)
    if laptop is None or any(wish.use not in _AT_A_DESK for wish in need.wishes):  # games want more than one cable
        return need
    return copy_with(need, wishes=(*need.wishes, Wish(text=laptop.name, use=_LAPTOP_DOCK)))


def _takes_full_cards(device: Product) -> bool:
    """Whether it is a camera, and none of those for action, which take the small cards of phones."""
    kind = device.fact("type")
    return device.category == "cameras" and (kind is None or kind.value not in ("action", "360"))


def _served_device(context: Context, sought: str, products: Mapping[str, Product]) -> Context:
    if context.relation != "owned":
        return context
    kind = _kind_of(context, products)
    is_other = kind is not None and kind != sought
    return copy_with(context, relation="suits") if is_other else context


def _kind_of(context: Context, products: Mapping[str, Product]) -> str | None:
    """The category of what is named; None where neither the catalogue nor the name tells it."""
    product = products.get(context.product_id or "")
    return product.category if product else parse_need(context.name).category
