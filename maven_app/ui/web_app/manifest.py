"""Manifest: how the page stands among a device's apps, in one language."""

import json
from typing import Any

from maven_app.domain.catalogue.look import LIGHT_GROUND, Look
from maven_app.messages.catalogue import get_translator

_SVG = "image/svg+xml"


def manifest(language: str, shop_name: str, look: Look) -> str:
    """The manifest as JSON (W3C Web Application Manifest)."""
    say = get_translator(language).say
    written = {
        "id": "/",
        "name": shop_name,
        "short_name": shop_name,
        "description": say("page.description", shop=shop_name),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": LIGHT_GROUND,
        "theme_color": LIGHT_GROUND,
        "icons": _icons(look),
        "shortcuts": [
            {"name": say("sidebar.new"), "url": "/"},
            {"name": say("history.title"), "url": "/history"},
        ],
    }
    return json.dumps(written, ensure_ascii=False, indent=1)


def _icons(look: Look) -> list[dict[str, Any]]:
    drawn = [
        {"src": "/app-icons/icon.svg", "type": _SVG, "sizes": "any", "purpose": "any"},
        {"src": "/app-icons/icon-maskable.svg", "type": _SVG, "sizes": "any", "purpose": "maskable"},
    ]
    if look.accent is not None:  # pictures of pixels are there in Maven's green alone
        return drawn
    pixels = [("icon-192", 192, "any"), ("icon-512", 512, "any"), ("icon-maskable-512", 512, "maskable")]
    return [
        {"src": f"/app-icons/{name}.png", "type": "image/png", "sizes": f"{size}x{size}", "purpose": purpose}
        for name, size, purpose in pixels
    ] + drawn
