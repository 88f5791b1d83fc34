"""Connections: whether what is said to connect in some way does without a cable."""

import re

_BY_AIR = re.compile(
    r"\b(?:wireless(?! (?:qi2? |fast )*charg)|cordless|bluetooth|ble|(?<!pengisian )(?<!daya )nirkabel|tanpa kabel|"
    r"(?:wire|cable)[ -]?free|2[.,]4 ?g(?:hz)?|receivers?|dongles?|wi-?fi|wlan)\b",
    re.IGNORECASE,
)
"""Ways without a cable; not what is charged without one, nor a radio that is listened to."""
_BY_CABLE = re.compile(
    r"\b(?:wired|corded|cabled?|kabel|berkabel|usb|type-c|3[.,]5 ?mm|jack|aux|ps/2|xlr)\b", re.IGNORECASE
)
_DENIED = re.compile(r"\b(?:no|not|non|without|bukan|tidak)\b", re.IGNORECASE)
_BETWEEN = re.compile(r",(?!\d)|(?<!\bps)/|[;|+&]|\b(?:and|or|dan|atau)\b", re.IGNORECASE)


def is_wireless(connection: str) -> bool | None:
    """Whether one of the ways that `connection` names ("Wired, 2.4 GHz") needs no cable; None where it tells neither that nor that
    every one of them does.
    """
    parts = [part for part in _BETWEEN.split(connection) if part.strip()]
    ways = [_is_wireless_way(part) for part in parts]
    if True in ways:
        return True
    return False if ways and all(way is False for way in ways) else None


def _is_wireless_way(part: str) -> bool | None:
    if _DENIED.search(part):
        return None
    return True if _BY_AIR.search(part) else False if _BY_CABLE.search(part) else None
