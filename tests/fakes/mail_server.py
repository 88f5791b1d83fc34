"""A mail server on this machine, and what was sent to it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage

from aiosmtpd.smtp import SMTP, Envelope, Session


class Mailbox:
    """Takes mail, or answers what it is told to."""

    def __init__(self) -> None:
        self.received: list[EmailMessage] = []
        self.answer = "250 OK"
        self.url = ""
        """Where it listens, as mailers are told of it."""

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802 - aiosmtpd's name
        if self.answer.startswith("250"):
            read = message_from_bytes(envelope.content or b"", policy=policy.default)
            assert isinstance(read, EmailMessage) and envelope.rcpt_tos == [read["To"]]
            self.received.append(read)
        return self.answer


@asynccontextmanager
async def listening_mailbox() -> AsyncIterator[Mailbox]:
    """A mail server at a port of its own."""
    box = Mailbox()
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(box, hostname="mail.test"), "127.0.0.1", 0)
    async with server:
        box.url = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        yield box
