"""A browser that finds a server at `localhost`, as links in mail and identity providers call it, and as passkeys need it."""

from collections.abc import Iterator

from playwright.sync_api import Browser

from tests.e2e.browser import ARGUMENTS, get_browser
from tests.e2e.server import Server


def browser_at_localhost(browser: Browser, server: Server) -> Iterator[Browser]:
    """A second browser of the kind of `browser`, closed at the end."""
    host, port = server.address
    there = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    arguments = [*ARGUMENTS, "--in-process-gpu", f"--host-resolver-rules=MAP localhost:{port} {there}"]
    other = browser.browser_type.launch(executable_path=get_browser(), args=arguments)
    yield other
    other.close()
