"""Composition root: Settings -> Services; the one place that names concrete adapters. Each part is imported when it is asked for."""

from importlib import import_module
from typing import TYPE_CHECKING

from maven_app.bootstrap.process_services import get_services, install, services_when_ready, uninstall

if TYPE_CHECKING:
    from maven_app.bootstrap.assembly import build_services, services_lifespan
    from maven_app.bootstrap.built_services import Services
    from maven_app.bootstrap.capabilities import Capabilities, Capability, capabilities_of
    from maven_app.bootstrap.clock import SystemClock
    from maven_app.bootstrap.embedder import BuiltEmbedder, build_embedder
    from maven_app.bootstrap.evaluation.store import evaluation_store
    from maven_app.bootstrap.models import (
        BuiltModel,
        ModelChoice,
        build_model,
        chosen_models,
        model_ids,
        offered_models,
    )
    from maven_app.bootstrap.pages import BuiltPages, build_pages
    from maven_app.bootstrap.shop import shop_of
    from maven_app.bootstrap.sources import BuiltSources, build_index, build_sources, sources_on

_MODULES = {
    "BuiltEmbedder": "embedder",
    "BuiltModel": "models",
    "BuiltPages": "pages",
    "BuiltSources": "sources",
    "Capabilities": "capabilities",
    "Capability": "capabilities",
    "ModelChoice": "models",
    "Services": "built_services",
    "SystemClock": "clock",
    "build_embedder": "embedder",
    "build_index": "sources",
    "build_model": "models",
    "build_pages": "pages",
    "build_services": "assembly",
    "build_sources": "sources",
    "capabilities_of": "capabilities",
    "chosen_models": "models",
    "evaluation_store": "evaluation.store",
    "model_ids": "models",
    "offered_models": "models",
    "services_lifespan": "assembly",
    "shop_of": "shop",
    "sources_on": "sources",
}

__all__ = [
    "BuiltEmbedder",
    "BuiltModel",
    "BuiltPages",
    "BuiltSources",
    "Capabilities",
    "Capability",
    "ModelChoice",
    "Services",
    "SystemClock",
    "build_embedder",
    "build_index",
    "build_model",
    "build_pages",
    "build_services",
    "build_sources",
    "capabilities_of",
    "chosen_models",
    "evaluation_store",
    "get_services",
    "install",
    "model_ids",
    "offered_models",
    "services_lifespan",
    "services_when_ready",
    "shop_of",
    "sources_on",
    "uninstall",
]


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
