"""What is read from a file is what Babel and pint say."""

import json

from maven_app.domain.quantities.locales.cldr import cldr_table, derive_table


def test_the_file_is_what_babel_and_pint_say() -> None:
    """After an upgrade of either: `python -m maven_app.domain.quantities.locales.cldr`."""
    assert cldr_table() == json.loads(json.dumps(derive_table()))
