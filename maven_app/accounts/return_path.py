"""Return path: the page on which somebody goes on once they are signed in, as an address asks for it."""

import re

_PAGE = re.compile(r"/(?:c/[\w-]{1,64}|account|history|links|preferences)", re.ASCII)


def return_path(asked: str) -> str:
    """`asked` where it is a page of ours that shows what is somebody's own, else the front page: no address leads to another site."""
    return asked if _PAGE.fullmatch(asked) else "/"
