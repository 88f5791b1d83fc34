"""Lance import: LanceDB without the parts of it that speak to services which no catalogue of ours is kept by."""

import os
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

_SERVICES = ("lance_namespace_urllib3_client", "lancedb.remote", "lancedb.functions", "tqdm")
"""Clients of catalogues behind a service, and what they show of their progress."""
_FORMATS = ("pyarrow.dataset", "pyarrow._s3fs", "pyarrow._gcsfs", "pyarrow._azurefs", "pyarrow._hdfs")
"""Arrow's readers of other formats and of object storage, which LanceDB reads by itself."""
_UNUSED = (*_SERVICES, *_FORMATS)
"""50 MB, loaded for their names alone."""


def import_lancedb() -> ModuleType:
    """LanceDB. Loading it takes a second, in which this process has people to answer: call it in a thread."""
    # Read when the library is imported; without it a line per query floods the terminal.
    os.environ.setdefault("LANCEDB_LOG", "error")
    os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")  # its own keeps 7 MB for buffers that never need one
    finder = _Placeholders()
    sys.meta_path.insert(0, finder)
    try:
        import lancedb
        import lancedb.query
        import lancedb.rerankers
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name, module in sys.modules.items() if isinstance(module, _Placeholder)]:
            del sys.modules[name]  # who imports it by itself gets the real one
    return lancedb


class _Placeholder(ModuleType):
    """A module whose every name is a class of its own, to be named in annotations and asked for by `isinstance`."""

    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(f"{self.__name__} is not loaded, and has no {name}")
        made = type(name, (), {"__module__": self.__name__})
        setattr(self, name, made)
        return made


class _Placeholders(MetaPathFinder, Loader):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if any(fullname == name or fullname.startswith(f"{name}.") for name in _UNUSED):
            return ModuleSpec(fullname, self, is_package=True)
        return None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return _Placeholder(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """There is nothing to run."""
