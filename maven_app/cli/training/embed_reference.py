"""`embed-reference`: computes the vectors of the products that ship, and writes the file of them that ships."""

import asyncio
from pathlib import Path

import click

from maven_app.domain.catalogue.shop import BUILT_IN_TAXONOMY
from maven_app.feeds.reference_data import reference_products
from maven_app.index import embedder
from maven_app.index.embedder import REFERENCE_VECTORS, MiniLmEmbedder
from maven_app.index.rows import meaning_text
from maven_app.understanding.learning.text_vectors import TextVectors

_VECTORS_FILE = Path(embedder.__file__).parent / REFERENCE_VECTORS[1]


@click.command()
def command() -> None:
    """Compute the vectors of the products that ship, after their data changed; otherwise a first start computes them."""
    texts = [meaning_text(product, BUILT_IN_TAXONOMY) for product in reference_products()]
    vectors = TextVectors.of(texts, asyncio.run(MiniLmEmbedder().embed(texts)))
    _VECTORS_FILE.write_bytes(vectors.to_bytes())
    click.echo(f"Wrote the vectors of {len(texts)} products.")
