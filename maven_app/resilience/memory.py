"""Memory: giving back to the machine what the process no longer uses, and leaving alone what it will always use."""

import ctypes
import gc

_ARENAS, _ARENA_MAX = -8, 2
"""glibc gives each of up to eight threads per processor an area of its own, whose gaps the others do not fill."""
_MMAP_THRESHOLD, _LARGE = -3, 256 * 1024
"""Bytes from which a block is a mapping of its own, gone once it is freed; left alone, glibc raises the bound to 32 MB."""


def limit_fragmentation() -> None:
    """Have what threads allocate lie close together; call it before there are threads. Other C libraries are left as they are."""
    set_option = getattr(ctypes.CDLL(None), "mallopt", None)
    if set_option is not None:
        set_option(_ARENAS, _ARENA_MAX)
        set_option(_MMAP_THRESHOLD, _LARGE)


def give_back() -> None:
    """Return freed pages to the machine; where the C library cannot do that, the process keeps them for later."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


def freeze_objects() -> None:
    """Take what stands now as there to stay, so that the collector never goes through it again: that would hold all threads for long."""
    gc.collect()
    gc.freeze()
    give_back()
