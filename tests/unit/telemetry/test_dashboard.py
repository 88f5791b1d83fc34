"""The dashboard that comes with Maven asks for metrics and labels that there are."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from maven_app.domain.usage import Usage
from maven_app.ports.telemetry.telemetry import ModelOperation, SourceOperation, StepOperation, TurnOperation
from maven_app.telemetry.measuring import MeteredTelemetry
from maven_app.telemetry.prometheus import PrometheusMeter
from tests.fakes.clock import StillClock

DASHBOARD = json.loads((Path(__file__).parents[3] / "docs" / "dashboards" / "maven.json").read_text(encoding="utf-8"))
PANELS: list[dict[str, Any]] = DASHBOARD["panels"]
QUERIES = [target["expr"] for panel in PANELS for target in panel["targets"]]
LABELS = re.compile(r"by \(([^)]*)\)|\{(\w+)[=!~]")


def measured() -> dict[str, set[str]]:
    """The labels of every sample, by its name, once each kind of operation was measured."""
    meter = PrometheusMeter(lambda: {"Serper": 2.0})
    telemetry = MeteredTelemetry(meter, StillClock())
    for operation in (
        TurnOperation("t1", "c1"),
        StepOperation("c1", "search_product"),
        ModelOperation("gpt-5.4", "openai", "route_turn"),
        ModelOperation("local", "openai", "route_turn"),
        SourceOperation("Serper", "shops", "search_products"),
    ):
        span = telemetry.begin(operation)
        span.mark_first_event()
        cost = None if operation == ModelOperation("local", "openai", "route_turn") else 0.01
        span.end("finished", Usage(model="gpt-5.4", calls=1, input_tokens=1, output_tokens=1, cost=cost))
    telemetry.count_lookup("pages", "hit")
    found = dict[str, set[str]]()
    for family in text_string_to_metric_families(meter.exposition().decode()):
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


@pytest.mark.parametrize("query", QUERIES)
def test_each_query_names_metrics_and_labels_that_there_are(query: str) -> None:
    there = measured()
    named = set(re.findall(r"\b(?:maven|gen_ai_client)_\w+", query))
    labels = {
        label for pair in LABELS.findall(query) for part in pair for label in map(str.strip, part.split(",")) if label
    }

    assert named and named <= set(there)
    assert all(labels <= there[name] for name in named)


def test_each_metric_is_drawn_somewhere() -> None:
    drawn = " ".join(QUERIES)
    counted = {name for name in measured() if not name.endswith(("_created", "_bucket", "_count", "_sum"))}
    histograms = {name.removesuffix("_bucket") for name in measured() if name.endswith("_bucket")}

    assert {name for name in counted | histograms if name not in drawn} == set()


def test_panels_do_not_overlap() -> None:
    places = [
        (x, y)
        for panel in PANELS
        for x in range(panel["gridPos"]["x"], panel["gridPos"]["x"] + panel["gridPos"]["w"])
        for y in range(panel["gridPos"]["y"], panel["gridPos"]["y"] + panel["gridPos"]["h"])
    ]

    assert len(places) == len(set(places)) and max(x for x, _ in places) < 24
