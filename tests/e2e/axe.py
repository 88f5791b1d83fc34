"""Axe: what it finds on a page as it stands, in light and in dark."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_GRAVE = {"serious", "critical"}
_ALL_RULES: dict[str, Any] = {"resultTypes": ["violations"]}
_RULES_OF_COLOR = {**_ALL_RULES, "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""The rules that look at colors; all others find in the dark what they find in the light."""
_AT_REST = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const ends = ({ effect }) => Number.isFinite(effect.getComputedTiming().endTime);
    await Promise.allSettled(document.getAnimations().filter(ends).map(({ finished }) => finished));
}"""
"""Waits until what changes with the scheme has its new color: two frames for what listens to it, then every transition to its end."""


def violations(page: Page, *, grave_only: bool = False) -> list[str]:
    """A line for each element that breaks a rule, of which `grave_only` leaves the serious and critical ones; the page is light afterwards.

    Its policy must let scripts in, and nothing may begin to move meanwhile: what fades in has too little contrast halfway.
    """
    page.emulate_media(color_scheme="light")
    page.evaluate(_AT_REST)
    found = _found(page, _ALL_RULES, "light")
    page.emulate_media(color_scheme="dark")
    page.evaluate(_AT_REST)
    found += _found(page, _RULES_OF_COLOR, "dark")
    page.emulate_media(color_scheme="light")
    return [line for impact, line in found if not grave_only or impact in _GRAVE]


def _found(page: Page, options: dict[str, Any], scheme: str) -> list[tuple[str, str]]:
    return [
        (rule["impact"], f"{scheme}: {rule['id']} ({rule['impact']}): {node['html'][:160]} {node['any'][:1]}")
        for rule in Axe().run(page, options=options).response["violations"]
        for node in rule["nodes"]
    ]
