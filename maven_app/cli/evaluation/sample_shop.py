"""Sample shop: a made-up shop's feeds, in the shape of docyx/pc-part-dataset, for the cases that ask for them."""

import importlib.resources
from pathlib import Path

from maven_app.feeds.ingest import IngestOptions, ingest
from maven_app.ports.products import ProductIndex


async def import_shop_goods(index: ProductIndex, folder: Path) -> int:
    """Bring the feeds into `index`; how many products they hold. Rejects are written to `folder`."""
    with importlib.resources.as_file(importlib.resources.files("maven_app.evaluation").joinpath("shop")) as feeds:
        report = await ingest(sorted(feeds.glob("*.jsonl")), index, IngestOptions(folder))
    return report.products
