"""`train-advice`: writes what the questions of advice mean, as vectors, into the file that ships."""

import asyncio
from pathlib import Path

import click

from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding import advice_meaning
from maven_app.understanding.advice_meaning import VECTORS_FILE, shipped_vectors, vectors_file
from maven_app.vectors.embedder import local_embedder

_FILE = Path(advice_meaning.__file__).with_name(VECTORS_FILE)


@click.command()
@click.option("--anew", is_flag=True, help="Embed all of them: what a word means in plain English has changed.")
def command(*, anew: bool) -> None:
    """Embed the questions of `knowledge/advice/` that are new, so that advice is found by meaning."""
    entries = shipped_knowledge().advice
    known = {} if anew else shipped_vectors()
    _FILE.write_bytes(asyncio.run(vectors_file(entries, local_embedder(), known)))
    click.echo(f"Wrote the questions of {len(entries)} entries: {_FILE.stat().st_size / 1e6:.1f} MB")
