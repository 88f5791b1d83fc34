"""SMTP mailer: hands mail to a mail server."""

from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import partial
from urllib.parse import unquote, urlsplit

import aiosmtplib

from maven_app.domain.errors import ProviderRejected, ProviderUnavailable
from maven_app.ports.accounts import Mail

_TIMEOUT = 20.0
"""Seconds for one mail."""


class SmtpMailer:
    """A `Mailer` over SMTP: TLS from the start for `smtps`, else STARTTLS where the server offers it."""

    is_on = True

    def __init__(self, url: str, *, sender: str) -> None:
        """`url` is `smtp[s]://[user:password@]host[:port]`."""
        address = urlsplit(url)
        self._sender = sender
        self._send = partial(
            aiosmtplib.send,
            hostname=address.hostname,
            port=address.port,
            username=unquote(address.username) if address.username else None,
            password=unquote(address.password) if address.password else None,
            use_tls=address.scheme == "smtps",
            timeout=_TIMEOUT,
        )

    async def send(self, mail: Mail) -> None:
        """Hand it over. Raises ProviderUnavailable, and ProviderRejected where the server refuses it for good."""
        try:
            await self._send(self._message(mail))
        except aiosmtplib.SMTPResponseException as error:
            kind = ProviderRejected if error.code >= 500 else ProviderUnavailable
            raise kind(f"the mail server refused a mail: {error.code}") from None
        except (aiosmtplib.SMTPException, OSError) as error:
            raise ProviderUnavailable(f"the mail server did not take a mail: {type(error).__name__}") from None

    def _message(self, mail: Mail) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, mail.to, mail.subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain="maven")
        message["Auto-Submitted"] = "auto-generated"  # nobody's absence notice answers it
        message.set_content(mail.text)
        return message
