"""Page parser process: takes pages apart in a process of its own, without our keys, which is ended when a page keeps it too long.

A page of 4 MB can keep any parser of HTML busy for minutes (one tag with 300,000 attributes: 333 s), and a thread cannot be ended.
"""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from maven_app.datasources.web.page_reader import Markup, page_of
from maven_app.domain.errors import PageUnreadable
from maven_app.domain.language.translatable import translatable
from maven_app.ports.pages import Page

_PAGE = TypeAdapter(Page)
_MARKUP = TypeAdapter(Markup)
_LONGEST_ANSWER = 4_000_000
_TOO_LONG = translatable("page.too_complex")


class PageParserProcess:
    """`PageParser` with one worker, started when the first page comes; pages wait for one another."""

    def __init__(self, *, seconds: float = 10.0) -> None:
        self._seconds = seconds
        self._busy = asyncio.Lock()
        self._process: Process | None = None

    async def __call__(self, markup: Markup) -> Page:
        """The page that `markup` is. Raises PageUnreadable, also when it takes too long."""
        task, url = _MARKUP.dump_json(markup), markup.url
        async with self._busy:
            try:
                async with asyncio.timeout(self._seconds):
                    answer = await self._answer(task)
            except (TimeoutError, ConnectionError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
                await self.close()
                raise PageUnreadable(f"worker: {error!r} at {url[:200]!r}", public=_TOO_LONG) from error
            except asyncio.CancelledError:
                await self.close()  # or the next page would read this one's answer
                raise
        try:
            return _PAGE.validate_json(answer)
        except ValidationError as error:
            raise PageUnreadable(f"nothing in {url[:200]!r}", public=translatable("page.empty")) from error

    async def _answer(self, task: bytes) -> bytes:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-X", "utf8", "-m", "maven_app.datasources.web.page_parser_process"),
                stdin=PIPE,
                stdout=PIPE,
                cwd=Path(__file__).parents[3],
                env={},
                limit=_LONGEST_ANSWER,
            )
        pipes = self._process
        if pipes.stdin is None or pipes.stdout is None:
            raise ConnectionError("the worker has no pipes")
        pipes.stdin.write(task + b"\n")
        await pipes.stdin.drain()
        return await pipes.stdout.readuntil(b"\n")

    async def close(self) -> None:
        """End the worker; the next page starts another."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


def run_worker() -> None:
    """Answer one line with one line until there are no more: what runs inside the worker."""
    for line in sys.stdin.buffer:
        markup = _MARKUP.validate_json(line)
        try:
            page = page_of(markup)
            answer = _PAGE.dump_json(page, exclude_computed_fields=True)
        except PageUnreadable:
            answer = b"null"
        sys.stdout.buffer.write(answer + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    run_worker()
