"""Composition root: Settings -> Services; the one place that names concrete adapters."""

from maven_app.bootstrap.capabilities import Capabilities, Capability, capabilities_of
from maven_app.bootstrap.clock import SystemClock
from maven_app.bootstrap.embedder import BuiltEmbedder, build_embedder
from maven_app.bootstrap.models import BuiltModel, ModelChoice, build_model, chosen_models, offered_models
from maven_app.bootstrap.pages import BuiltPages, build_pages
from maven_app.bootstrap.services import Services, build_services, install, running, services, uninstall
from maven_app.bootstrap.sources import BuiltSources, build_index, build_sources, sources_on

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
    "install",
    "offered_models",
    "running",
    "services",
    "sources_on",
    "uninstall",
]
