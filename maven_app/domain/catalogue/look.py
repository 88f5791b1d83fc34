"""Look: how a shop's page differs from another's, and the shades of its accent that can be read."""

from collections.abc import Mapping

from pydantic import BaseModel

LIGHT_GROUND, DARK_GROUND = "#fdfcfa", "#191815"
"""The page in light and in dark (`--n-1` of assets/css/tokens.css)."""
_LIGHT_RAISED, _DARK_RAISED = "#f2efe9", "#282622"
"""The grounds farthest from these on which words of the accent stand (`--n-3`)."""
_WHITE, _BLACK, _INK = "#ffffff", "#000000", "#14130f"
_TEXT, _SHAPE = 4.5, 3.0
"""WCAG's least contrast, level AA: of words, and of what is no words (a focus ring)."""
_STEPS = 50


class Look(BaseModel, frozen=True):
    """The look of the page, as far as a shop's owner sets it."""

    accent: str | None = None
    """The one color beside the neutrals, as #rrggbb; None for Maven's green."""
    logo_text: str = ""
    """Stands beside the sign; "" for the shop's name."""

    def shades(self, *, dark: bool) -> Mapping[str, str]:
        """The accent's shades by what they are for; nothing where it is Maven's, whose shades were chosen by eye.

        Whatever the accent, words in it and on it have a contrast of at least 4.5, and rings of at least 3.
        """
        if self.accent is None:
            return {}
        return _dark_shades(self.accent) if dark else _light_shades(self.accent)


def contrast(one: str, other: str) -> float:
    """The contrast of two colors by WCAG 2, from 1 to 21."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _light_shades(accent: str) -> Mapping[str, str]:
    accent = _until(accent, _BLACK, {_WHITE: _TEXT, LIGHT_GROUND: _SHAPE})
    wash = _mix(accent, LIGHT_GROUND, 0.9)
    return {
        "accent": accent,
        "accent-strong": _mix(accent, _BLACK, 0.2),
        "accent-text": _until(accent, _BLACK, {wash: _TEXT, _LIGHT_RAISED: _TEXT}),
        "accent-wash": wash,
        "accent-line": _mix(accent, LIGHT_GROUND, 0.6),
        "on-accent": _WHITE,
        "focus": accent,
    }


def _dark_shades(accent: str) -> Mapping[str, str]:
    accent = _until(accent, _WHITE, {_INK: _TEXT, DARK_GROUND: _TEXT})
    wash = _mix(accent, DARK_GROUND, 0.86)
    text = _until(accent, _WHITE, {wash: _TEXT, _DARK_RAISED: _TEXT})
    return {
        "accent": accent,
        "accent-strong": _mix(accent, _WHITE, 0.2),
        "accent-text": text,
        "accent-wash": wash,
        "accent-line": _mix(accent, DARK_GROUND, 0.6),
        "on-accent": _INK,
        "focus": text,
    }


def _until(color: str, towards: str, grounds: Mapping[str, float]) -> str:
    """`color`, mixed with no more of another than lets it stand out from all grounds by the contrast that each needs."""
    mixes = (_mix(color, towards, step / _STEPS) for step in range(_STEPS + 1))
    return next(mix for mix in mixes if all(contrast(mix, ground) >= least for ground, least in grounds.items()))


def _mix(one: str, other: str, share: float) -> str:
    """`one` with so large a share of `other`."""
    parts = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(mine + (theirs - mine) * share):02x}" for mine, theirs in parts)


def _luminance(color: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    linear = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (n / 255 for n in _channels(color)))
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _channels(color: str) -> tuple[int, int, int]:
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue
