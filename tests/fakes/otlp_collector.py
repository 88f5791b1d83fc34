"""A collector that speaks OTLP over HTTP: it reads the protobuf that it is sent, and refuses what is none."""

import asyncio
import contextlib
import gzip
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from google.protobuf.message import DecodeError
from opentelemetry.proto.collector.metrics.v1.metrics_service_pb2 import (
    ExportMetricsServiceRequest,
    ExportMetricsServiceResponse,
)
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import (
    ExportTraceServiceRequest,
    ExportTraceServiceResponse,
)
from opentelemetry.proto.common.v1.common_pb2 import KeyValue
from opentelemetry.proto.metrics.v1.metrics_pb2 import Metric
from opentelemetry.proto.trace.v1.trace_pb2 import Span

from tests.fakes.local_server import LocalServer

_REASONS = {200: "OK", 400: "Bad Request", 401: "Unauthorized", 404: "Not Found", 415: "Unsupported Media Type"}


@dataclass
class OtlpCollector(LocalServer):
    """Takes traces and metrics until it is closed."""

    spans: list[Span] = field(default_factory=list)
    metrics: dict[str, Metric] = field(default_factory=dict)
    """Each as it was told last, by its name."""
    services: set[str] = field(default_factory=set)
    """Names of the services that sent them."""
    needs: Mapping[str, str] = field(default_factory=dict)
    """Headers without which nothing is taken."""
    statuses: list[int] = field(default_factory=list)
    port: int = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError), contextlib.closing(writer):
            while True:
                first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
                headers = {name.strip().lower(): value.strip() for name, _, value in (x.partition(":") for x in lines)}
                content = await reader.readexactly(int(headers.get("content-length", 0)))
                status, body = self._take(first.split()[1], headers, content)
                self.statuses.append(status)
                head = f"HTTP/1.1 {status} {_REASONS[status]}\r\nContent-Type: application/x-protobuf\r\n"
                writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
                await writer.drain()

    def _take(self, path: str, headers: Mapping[str, str], content: bytes) -> tuple[int, bytes]:
        if any(headers.get(name) != value for name, value in self.needs.items()):
            return 401, b""
        if headers.get("content-type") != "application/x-protobuf":
            return 415, b""
        try:
            body = gzip.decompress(content) if headers.get("content-encoding") == "gzip" else content
            return self._read(path, body)
        except (DecodeError, OSError):
            return 400, b""

    def _read(self, path: str, body: bytes) -> tuple[int, bytes]:
        if path == "/v1/traces":
            traces = ExportTraceServiceRequest.FromString(body)
            for sent in traces.resource_spans:
                self.services.add(str(attributes(sent.resource.attributes)["service.name"]))
                self.spans += [span for scope in sent.scope_spans for span in scope.spans]
            return 200, ExportTraceServiceResponse().SerializeToString()
        if path == "/v1/metrics":
            for measured in ExportMetricsServiceRequest.FromString(body).resource_metrics:
                self.services.add(str(attributes(measured.resource.attributes)["service.name"]))
                self.metrics |= {metric.name: metric for scope in measured.scope_metrics for metric in scope.metrics}
            return 200, ExportMetricsServiceResponse().SerializeToString()
        return 404, b""

    def named(self, name: str) -> list[Span]:
        """The spans of this name, in the order in which they began."""
        return sorted((span for span in self.spans if span.name == name), key=lambda span: span.start_time_unix_nano)


def attributes(pairs: Any) -> dict[str, str | int | float | bool]:
    """Attributes by their keys."""
    each: list[KeyValue] = list(pairs)
    return {pair.key: getattr(pair.value, str(pair.value.WhichOneof("value"))) for pair in each}
