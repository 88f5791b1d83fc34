"""Secret: what this installation signs with, kept in its folder and readable by its user only."""

import logging
import os
import secrets
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

log = logging.getLogger(__name__)

_BYTES = 32


def load_or_create_secret(path: Path) -> bytes:
    """The secret in `path`, made on first use. Where it cannot be kept there is one for this run only: links of before fail then."""
    return lasting_secret(path) or secrets.token_bytes(_BYTES)


def lasting_secret(path: Path) -> bytes | None:
    """The secret in `path`, made on first use; None where it cannot be kept."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _make(path)
        secret = path.read_bytes()
    except OSError as error:
        log.warning("no secret can be kept in %s: %s", path.name, error.strerror)
        return None
    if len(secret) == _BYTES:
        return secret
    log.warning("%s holds no secret; remove it, and another one is made", path.name)
    return None


def _make(path: Path) -> None:
    """Put a new secret there, whole at once; of several processes that do so at the same time the first one's stays."""
    file, name = mkstemp(dir=path.parent, prefix=path.name)  # which nobody else may read
    try:
        with os.fdopen(file, "wb") as fresh:
            fresh.write(secrets.token_bytes(_BYTES))
        with suppress(FileExistsError):
            os.link(name, path)
    finally:
        Path(name).unlink()
