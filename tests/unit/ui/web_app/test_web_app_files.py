"""Web app files: what the build writes for a shop of its own name and look."""

import json
import re

from maven_app.domain.catalogue.look import Look
from maven_app.messages.catalogue import LANGUAGES
from maven_app.ui.web_app.web_app_files import WebAppFiles


def files(name: str = "Maven", accent: str | None = None) -> dict[str, str]:
    written = WebAppFiles(name, Look(accent=accent)).get_static_assets()
    return {path.as_posix().removeprefix("public/"): str(content) for path, content in written}


def test_a_shop_is_installed_under_its_own_name_and_color() -> None:
    shop = files('Bolt & "Co"', "#3355ff")
    manifest = json.loads(shop["manifest.en.webmanifest"])

    assert manifest["name"] == 'Bolt & "Co"'
    assert {icon["src"] for icon in manifest["icons"]} == {"/app-icons/icon.svg", "/app-icons/icon-maskable.svg"}
    assert "#23755f" not in shop["app-icons/icon.svg"]
    assert "Bolt &amp; &quot;Co&quot; can" in shop["offline.html"]


def test_the_offline_page_is_one_file_in_every_language() -> None:
    page = files()["offline.html"]

    assert re.findall(r'<main lang="(\w+)"', page) == list(LANGUAGES)
    assert not re.search(r'(?:src|href)="', page)


def test_another_offline_page_is_another_service_worker() -> None:
    assert files()["service-worker.js"] == files()["service-worker.js"]
    assert files()["service-worker.js"] != files("Bolt")["service-worker.js"]
    assert "{version}" not in files()["service-worker.js"]
