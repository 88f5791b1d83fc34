"""What Reflex is told about this app."""

import sys
from pathlib import Path

import reflex as rx

from maven_app.config import load_settings
from maven_app.domain.catalogue.look import Look
from maven_app.ui.message_modules import MessageModules
from maven_app.ui.web_app.web_app_files import WebAppFiles

_settings = load_settings()

config = rx.Config(
    app_name="maven_app",
    frontend_port=_settings.port,
    backend_port=_settings.port,
    backend_host=_settings.host,
    api_url=_settings.url,
    deploy_url=_settings.url,
    cors_allowed_origins=_settings.origins,
    bun_path=Path(sys.executable).with_name("bun"),
    plugins=[MessageModules(), WebAppFiles(_settings.shop_name, Look(accent=_settings.accent))],
    disable_plugins=[rx.plugins.SitemapPlugin],
    state_manager_mode=rx.constants.StateManagerMode.MEMORY,  # what outlives a tab stands in the log, not in its state
    telemetry_enabled=False,
    show_built_with_reflex=False,
)
if config.redis_url:  # REFLEX_REDIS_URL: several processes serve, and share the state of tabs
    config.state_manager_mode = rx.constants.StateManagerMode.REDIS
