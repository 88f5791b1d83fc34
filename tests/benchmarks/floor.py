"""Floor: a bare page over server-sent events, the physical limit of the set-up. `python -m tests.benchmarks.floor PORT FILE LENGTH`."""

import json
import sys
from collections.abc import AsyncGenerator
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from tests.benchmarks import script
from tests.benchmarks.serving import serve

_PAGE = """<!doctype html><title>Floor</title>
<style>#box { height: 80vh; overflow: auto; font: 16px/1.5 sans-serif }</style>
<div id="box"><div id="thread">%s</div></div><input id="message">
<script>
const box = document.getElementById("box"), thread = document.getElementById("thread");
const make = (name, parent) => parent.appendChild(document.createElement(name));
document.getElementById("message").addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  let block = make("p", thread), row = null;
  const source = new EventSource("/stream?kind=" + event.target.value.split(" ").pop());
  source.addEventListener("token", ({ data }) => {
    const token = JSON.parse(data);
    if (token.includes("\\n\\n")) block = make("p", thread);
    block.append(token);
    box.scrollTop = box.scrollHeight;
  });
  source.addEventListener("cell", ({ data }) => {
    const [text, opens] = JSON.parse(data);
    if (block.tagName !== "TABLE") block = make("table", thread);
    if (opens) row = make("tr", block);
    make("td", row).textContent = text;
    box.scrollTop = box.scrollHeight;
  });
  source.addEventListener("end", () => source.close());
});
</script>"""


def build(told: Path, length: int) -> Starlette:
    """The page and its stream of so many tokens or cells."""

    async def page(request: Request) -> HTMLResponse:
        answer = "".join(f"<p>{block}</p>" for block in script.PASSAGE.split("\n\n"))
        return HTMLResponse(_PAGE % (f"<h2>earlier</h2>{answer}" * int(request.query_params.get("earlier", "0"))))

    async def stream(request: Request) -> Response:
        lines = _tokens(told, length) if request.query_params["kind"] == "text" else _cells(told, length)
        return StreamingResponse(lines, media_type="text/event-stream")

    return Starlette(routes=[Route("/", page), Route("/stream", stream)])


async def _tokens(told: Path, length: int) -> AsyncGenerator[str, None]:
    async for token in script.paced(script.text_tokens(length), told):
        yield f"event: token\ndata: {json.dumps(token)}\n\n"
    yield "event: end\ndata:\n\n"


async def _cells(told: Path, length: int) -> AsyncGenerator[str, None]:
    cells = [(cell, place == 0) for _, cells in script.table_rows(length) for place, cell in enumerate(cells)]
    async for cell in script.paced(cells, told):
        yield f"event: cell\ndata: {json.dumps(cell)}\n\n"
    yield "event: end\ndata:\n\n"


if __name__ == "__main__":
    serve(build(Path(sys.argv[2]), int(sys.argv[3])), int(sys.argv[1]))
