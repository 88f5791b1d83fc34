"""Instrumentation: the wrappers that measure and record calls, put on only where somebody wants to know."""

from maven_app.ports.clock import Clock
from maven_app.ports.llm import LanguageModel
from maven_app.ports.pages import PageReader
from maven_app.ports.products import ProductSource
from maven_app.ports.review.model_calls import CallRecorder
from maven_app.ports.telemetry.telemetry import SILENT_TELEMETRY, Telemetry
from maven_app.ports.web import WebSearch


def instrument_model(model: LanguageModel, provider: str, telemetry: Telemetry) -> LanguageModel:
    """Measure the calls of `model`, which is of `provider`."""
    if telemetry is SILENT_TELEMETRY:
        return model
    from maven_app.llm.wrappers.instrumentation import InstrumentedModel

    return InstrumentedModel(model, provider, telemetry)


def record_calls(model: LanguageModel, provider: str, recorder: CallRecorder | None, clock: Clock) -> LanguageModel:
    """Tell `recorder`, where there is one, of the calls of `model`, which is of `provider`."""
    if recorder is None:
        return model
    from maven_app.llm.wrappers.call_recording import RecordedModel

    return RecordedModel(model, provider, recorder, clock)


def instrument_source(source: ProductSource, provider: str, telemetry: Telemetry) -> ProductSource:
    """Measure the searches of `source`, which asks `provider`."""
    if telemetry is SILENT_TELEMETRY:
        return source
    from maven_app.datasources.instrumentation import InstrumentedSource

    return InstrumentedSource(source, provider, telemetry)


def instrument_search(search: WebSearch, telemetry: Telemetry) -> WebSearch:
    """Measure the searches of `search`."""
    if telemetry is SILENT_TELEMETRY:
        return search
    from maven_app.datasources.instrumentation import InstrumentedSearch

    return InstrumentedSearch(search, telemetry)


def instrument_reader(reader: PageReader, telemetry: Telemetry) -> PageReader:
    """Measure the readings of `reader`."""
    if telemetry is SILENT_TELEMETRY:
        return reader
    from maven_app.datasources.instrumentation import InstrumentedPageReader

    return InstrumentedPageReader(reader, telemetry)
