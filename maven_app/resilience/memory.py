"""Memory: giving back to the machine what the process no longer uses."""

import ctypes


def give_back() -> None:
    """Return freed pages to the machine; where the C library cannot do that, the process keeps them for later."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
