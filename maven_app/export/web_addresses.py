"""Web addresses: what a file may lead to."""

from urllib.parse import quote, urlsplit


def web_address(url: str) -> str:
    """An http(s) address in characters that cannot end an attribute or a link; "" for any other."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return ""
    is_web = parts.scheme in ("http", "https") and bool(parts.hostname)
    return quote(url, safe="/:?#@!$&*+,;=%~-._") if is_web else ""
