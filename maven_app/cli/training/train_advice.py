"""`train-advice`: writes what the questions of advice mean, as vectors, into the file that ships."""

import asyncio
from pathlib import Path

import click

from maven_app.index.embedder import local_embedder
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.learning.text_vectors import shipped_text_vectors
from maven_app.understanding.questions import advice_meaning
from maven_app.understanding.questions.advice_meaning import ADVICE_VECTORS, advice_vectors

_QUESTIONS_FILE = Path(advice_meaning.__file__).with_name(ADVICE_VECTORS[1])


@click.command()
@click.option("--rebuild", is_flag=True, help="Embed all of them: what a word means in plain English has changed.")
def command(*, rebuild: bool) -> None:
    """Embed the questions of `knowledge/advice/` that are new, so that advice is found by meaning."""
    entries = shipped_knowledge().advice
    before = None if rebuild else shipped_text_vectors(*ADVICE_VECTORS)
    _QUESTIONS_FILE.write_bytes(asyncio.run(advice_vectors(entries, local_embedder(), before)).to_bytes())
    click.echo(f"Wrote the questions of {len(entries)} entries: {_QUESTIONS_FILE.stat().st_size / 1e6:.1f} MB")
