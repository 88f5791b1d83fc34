"""LanceDB is loaded without what Maven has no use for, and nobody else notices."""

import subprocess
import sys

_LOADED = "import sys; from maven_app.index.lance_import import import_lancedb; import_lancedb(); "


def _prints(code: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", _LOADED + code], capture_output=True, text=True, check=True
    ).stdout.strip()


def test_a_catalogue_needs_no_client_of_a_service_and_no_reader_of_other_formats_or_storage() -> None:
    unused = (
        "lance_namespace_urllib3_client.models",
        "urllib3",
        "tqdm",
        "pyarrow._dataset",
        "pyarrow._s3fs",
    )

    assert _prints(f"print([name for name in {unused} if name in sys.modules])") == "[]"


def test_who_imports_by_itself_what_was_left_out_gets_it() -> None:
    code = "import pyarrow.dataset; print(pyarrow.dataset.Dataset.__module__)"

    assert _prints(code) == "pyarrow._dataset"
