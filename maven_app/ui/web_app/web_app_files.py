"""Web app files: the manifests, icons, offline page and service worker, written when the page is built."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from reflex.plugins import Plugin

from maven_app.domain.catalogue.look import Look
from maven_app.messages.catalogue import LANGUAGES
from maven_app.ui.layout.look import app_icon
from maven_app.ui.web_app.manifest import manifest
from maven_app.ui.web_app.offline_page import offline_page, service_worker

_FOLDER = Path("public")
"""In the folder that the page is built in: what lies there is served from the root."""


class WebAppFiles(Plugin):
    """Writes the files of the web app for a shop of this name and look."""

    def __init__(self, shop_name: str, look: Look) -> None:
        self._shop_name = shop_name
        self._look = look

    def get_static_assets(self, **context: Any) -> Sequence[tuple[Path, str | bytes]]:
        """The files with their paths in the build."""
        page = offline_page(self._shop_name, self._look)
        files = {
            "offline.html": page,
            "service-worker.js": service_worker(page),
            "app-icons/icon.svg": app_icon(self._look),
            "app-icons/icon-maskable.svg": app_icon(self._look, is_maskable=True),
            **{f"manifest.{one}.webmanifest": manifest(one, self._shop_name, self._look) for one in LANGUAGES},
        }
        return [(_FOLDER / name, content) for name, content in files.items()]
