"""`run`: everything between a fresh clone and a served page."""

import signal
import socket
from types import FrameType

import click

from maven_app.cli.serving import serve
from maven_app.cli.setup_steps import prepare
from maven_app.config import Settings, load_settings
from maven_app.domain.errors import SetupError


@click.command()
def command() -> None:
    """Set up what has changed since the last start, then serve the page until Ctrl-C."""
    signal.signal(signal.SIGTERM, _like_ctrl_c)
    try:
        settings = load_settings()
        ensure_free_port(settings)
        prepare(settings)
        serve(settings)
    except KeyboardInterrupt:
        click.echo("\nMaven has stopped.")


def ensure_free_port(settings: Settings) -> None:
    """Raise SetupError when the server could not listen, with what to do about it."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            reason = f"Maven cannot listen on {settings.host}, port {settings.port} ({error.strerror})"
            raise SetupError(
                public=f"{reason}. Stop what uses it, or choose another: make run PORT={_another(settings.port)}"
            ) from error


def _another(port: int) -> int:
    return port + 1 if port < 65535 else 3000


def _like_ctrl_c(_: int, __: FrameType | None) -> None:
    raise KeyboardInterrupt
