"""E-mail addresses: one form for each mailbox."""

import pytest

from maven_app.accounts.email_addresses import parse_email
from maven_app.domain.errors import FormRejected


@pytest.mark.parametrize("text", ["ana@example.com", " Ana@EXAMPLE.com\n", "ANA@example.com"])
def test_one_mailbox_has_one_form(text: str) -> None:
    assert parse_email(text) == "ana@example.com"


def test_a_domain_in_other_letters_is_one_domain() -> None:
    assert parse_email("ana@BÜCHER.de") == parse_email("ana@bücher.de")


@pytest.mark.parametrize(
    "text", ["", "ana", "ana@", "@example.com", "ana@example", "a b@example.com", "ana@example.com\r\nBcc: x@y.com"]
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(FormRejected):
        parse_email(text)
