"""Model: the script as a model's server gives it, in OpenAI's wire format, and in Gemini's at the next port.

`python -m tests.benchmarks.model PORT FILE LENGTH`.
"""

import asyncio
import math
import re
import signal
import sys
from collections.abc import AsyncGenerator, Mapping
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

from tests.benchmarks import script
from tests.benchmarks.messages import EARLIER, FAST, TEXT
from tests.fakes.gemini_server import GeminiServer
from tests.fakes.model_server import Asked, ModelServer, Reply, Script
from tests.fakes.openai_server import OpenAIServer

_SAID = re.compile(r"The shopper says: (.+)")
_PACES = {TEXT: float(script.PER_SECOND), FAST: math.inf}
_object = Script()


class _Paced(ModelServer):
    """Gives the script's answers at the script's pace, and keeps when it gave what is marked."""

    told: Path
    answers: Mapping[str, Reply]

    def listing(self, path: str, headers: Mapping[str, str]) -> tuple[int, dict[str, Any]]:
        """Whether the process serves yet."""
        return (200, {}) if path == "/" else super().listing(path, headers)

    async def given(self, reply: Reply, frames: list[bytes | None]) -> AsyncGenerator[bytes | None, None]:
        """The frames, those of words each at its time."""
        said = next((words for words in _PACES if self.answers[words] is reply), "")
        if not said:
            async for frame in super().given(reply, frames):
                yield frame
            return
        words = zip(reply.text, frames, strict=False)
        async for _, frame in script.paced(list(words), self.told, per_second=_PACES[said]):
            yield frame
        for frame in frames[len(reply.text) :]:
            yield frame


class _OpenAI(_Paced, OpenAIServer):
    """The script in OpenAI's format."""


class _Gemini(_Paced, GeminiServer):
    """The script in Gemini's format."""


def _answers(length: int) -> Mapping[str, Reply]:
    """By what is said, the texts of so many tokens and the passage that stood before them."""
    texts = {words: Reply(text=script.text_tokens(length)) for words in _PACES}
    return {**texts, EARLIER: Reply(text=script.tokens_of(script.PASSAGE))}


def _answer(answers: Mapping[str, Reply], asked: Asked) -> Reply:
    last = asked.messages[-1] if asked.schema is None else ""
    said = _SAID.search(last)
    return answers.get(said[1] if said else last) or _object(asked)


async def _serve(port: int, told: Path, length: int) -> None:
    over, loop, answers = asyncio.Event(), asyncio.get_running_loop(), _answers(length)
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, over.set)
    async with AsyncExitStack() as stack:
        for kind, at in ((_Gemini, port + 1), (_OpenAI, port)):
            server = kind(partial(_answer, answers), port=at)
            server.told, server.answers = told, answers
            await stack.enter_async_context(server)
        await over.wait()


if __name__ == "__main__":
    asyncio.run(_serve(int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])))
