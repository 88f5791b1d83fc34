"""Zip stream: a zip file that leaves piece by piece while it is written, so that it never lies in memory as a whole."""

from datetime import datetime
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo


class _Outbox:
    """A file that cannot seek: it holds the bytes written since somebody last took them."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def write(self, piece: bytes, /) -> int:
        self._pieces.append(bytes(piece))
        return len(piece)

    def flush(self) -> None:
        """Do nothing: nothing is buffered beyond the pieces."""

    def close(self) -> None:
        """Drop the pieces that nobody took."""
        self._pieces = []

    def take(self) -> bytes:
        taken, self._pieces = b"".join(self._pieces), []
        return taken


class ZipStream:
    """A zip file of files that are added one by one; each call gives the bytes that follow those before."""

    def __init__(self) -> None:
        self._outbox = _Outbox()
        self._zip = ZipFile(self._outbox, "w", ZIP_DEFLATED)

    def add(self, path: str, content: bytes, *, changed: datetime) -> bytes:
        """Add a file under its path, last changed in that moment (UTC)."""
        entry = ZipInfo(path, changed.timetuple()[:6])
        entry.compress_type = ZIP_DEFLATED
        self._zip.writestr(entry, content)
        return self._outbox.take()

    def close(self) -> bytes:
        """End the file, and return the bytes of its table of contents."""
        self._zip.close()
        return self._outbox.take()
