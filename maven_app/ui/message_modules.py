"""Message modules: puts the sentences of the page where its scripts find them, when the page is built."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from reflex.plugins import Plugin

from maven_app.messages.page_modules import page_modules

_FOLDER = Path("utils") / "messages"
"""In the folder that the page is built in; scripts know it as `$/utils/messages`."""


class MessageModules(Plugin):
    """Writes one module per language, which `assets/components/words.js` reads."""

    def get_static_assets(self, **context: Any) -> Sequence[tuple[Path, str | bytes]]:
        """The modules."""
        return [(_FOLDER / name, module) for name, module in page_modules()]
