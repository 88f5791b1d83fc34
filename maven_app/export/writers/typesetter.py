"""Typesetter: the program that Typst runs in, in a process of its own, since Typst keeps what it has set in memory for good.

It is called with a template and a format ("pdf", "png"), reads the data of a document as JSON, and writes the file. It imports nothing of
ours, so that it starts in a twentieth of a second.
"""

import sys
from pathlib import Path
from typing import Literal

import typst

_FONTS = Path(__file__).parents[1] / "fonts"
_RESOLUTION = 144.0
"""Pixels an inch, of pictures: two for each point."""


def typeset(template: str, format: Literal["pdf", "png"], data: str) -> bytes:
    """The document as PDF 1.7, or its one page as a picture, in our fonts, then in those of the machine for scripts that ours lack."""
    fonts = typst.Fonts(include_system_fonts=True, font_paths=[str(_FONTS)])
    inputs = {"document": data}
    made = typst.compile(template, font_paths=fonts, sys_inputs=inputs, format=format, ppi=_RESOLUTION)
    assert isinstance(made, bytes)  # noqa: S101 - one file of all pages
    return made


if __name__ == "__main__":
    sys.stdout.buffer.write(
        typeset(sys.argv[1], "png" if sys.argv[2] == "png" else "pdf", sys.stdin.buffer.read().decode())
    )
