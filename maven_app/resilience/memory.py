"""Memory: giving back to the machine what the process no longer uses, and leaving alone what it will always use."""

import ctypes
import gc


def give_back() -> None:
    """Return freed pages to the machine; where the C library cannot do that, the process keeps them for later."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


def settle() -> None:
    """Take what stands now as there to stay, so that the collector never goes through it again: that would hold all threads for long."""
    gc.collect()
    gc.freeze()
    give_back()
