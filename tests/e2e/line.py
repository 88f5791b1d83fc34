"""Line: the socket between a tab and the server, which tests cut, silence and mend."""

import re

from playwright.sync_api import Page, WebSocketRoute


class Line:
    """The connections that `page` makes from now on."""

    def __init__(self, page: Page) -> None:
        self._context = page.context
        self._sends_nothing = self._hears_nothing = False
        self._ends: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/_event/"), self._join)

    def cut(self) -> None:
        """End the connection; new ones fail."""
        self._context.set_offline(True)
        self._end()

    def lose_what_is_sent(self) -> None:
        """The page goes on to write, and nothing arrives: neither side knows yet."""
        self._sends_nothing = True

    def lose_what_is_answered(self) -> None:
        """All arrives at the server, and the page hears nothing of it."""
        self._hears_nothing = True

    def mend(self) -> None:
        """End what is there of a connection, and let the next one be."""
        self._sends_nothing = self._hears_nothing = False
        self._end()
        self._context.set_offline(False)

    def _end(self) -> None:
        while self._ends:
            self._ends.pop().close()

    def _join(self, page_end: WebSocketRoute) -> None:
        server_end = page_end.connect_to_server()
        page_end.on_message(lambda said: None if self._sends_nothing else server_end.send(said))
        server_end.on_message(lambda said: None if self._hears_nothing else page_end.send(said))
        self._ends += [page_end, server_end]
