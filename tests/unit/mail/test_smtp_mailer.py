"""Mail over SMTP, to a server on this machine; and what stands in its place."""

import logging
from collections.abc import AsyncIterator

import pytest

from maven_app.domain.errors import ProviderRejected, ProviderUnavailable
from maven_app.mail.log_mailer import LogMailer
from maven_app.mail.smtp_mailer import SmtpMailer
from maven_app.ports.accounts import Mail
from tests.fakes.mail_server import Mailbox, listening_mailbox

MAIL = Mail("ana@example.com", "Tautan masuk – Maven", "Pilih kata sandi:\n\nhttp://localhost/link/sign-in#abc\n")


@pytest.fixture
async def mailbox() -> AsyncIterator[tuple[Mailbox, SmtpMailer]]:
    """A mail server on this machine, and a mailer that knows it."""
    async with listening_mailbox() as box:
        yield box, SmtpMailer(box.url, sender="Maven <maven@shop.example>")


async def test_mail_arrives_as_it_was_written(mailbox: tuple[Mailbox, SmtpMailer]) -> None:
    box, mailer = mailbox
    await mailer.send(MAIL)
    await mailer.send(MAIL)

    first, second = box.received
    assert (first["From"], first["To"], first["Subject"]) == ("Maven <maven@shop.example>", MAIL.to, MAIL.subject)
    assert first.get_content().splitlines() == MAIL.text.splitlines() and first["Auto-Submitted"] == "auto-generated"
    assert first["Message-ID"] != second["Message-ID"]


@pytest.mark.parametrize(("answer", "kind"), [("451 later", ProviderUnavailable), ("550 never", ProviderRejected)])
async def test_a_server_that_refuses_is_told_apart(
    mailbox: tuple[Mailbox, SmtpMailer], answer: str, kind: type[Exception]
) -> None:
    box, mailer = mailbox
    box.answer = answer
    with pytest.raises(kind) as refused:
        await mailer.send(MAIL)

    assert MAIL.to not in str(refused.value)


async def test_a_server_that_is_away_is_unavailable_and_no_password_is_told() -> None:
    with pytest.raises(ProviderUnavailable) as refused:
        await SmtpMailer("smtp://ana:hidden@127.0.0.1:1", sender="maven@shop.example").send(MAIL)

    assert "hidden" not in str(refused.value)


async def test_without_a_server_the_owner_reads_links_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        await LogMailer().send(MAIL)

    assert not LogMailer().is_on and "http://localhost/link/sign-in#abc" in caplog.text and MAIL.to in caplog.text
