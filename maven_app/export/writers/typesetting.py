"""Typesetting: files that Typst makes of a template and of data, which is never markup of Typst's."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from maven_app.domain.errors import DocumentTooLong

_TYPESETTER = Path(__file__).with_name("typesetter.py")
_LONGEST = 120.0
"""Seconds that a typesetter may take."""


def typeset(template: Path, data: Mapping[str, Any], *, format: Literal["pdf", "png"]) -> bytes:
    """The file that the template makes of the data, which it reads as `sys.inputs.document`. It blocks. Raises DocumentTooLong."""
    text = json.dumps(data, ensure_ascii=False).encode()
    command = [sys.executable, "-I", str(_TYPESETTER), str(template), format]
    try:
        made = subprocess.run(command, input=text, capture_output=True, check=True, timeout=_LONGEST, env={})  # noqa: S603
    except subprocess.TimeoutExpired as error:
        raise DocumentTooLong(f"not set within {_LONGEST:g} s") from error
    return made.stdout
