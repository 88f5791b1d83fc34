"""Log mailer: mail where no mail server is set. The owner reads its links in the server's log."""

import logging

from maven_app.ports.accounts import Mail

log = logging.getLogger(__name__)


class LogMailer:
    """A `Mailer` that sends nothing."""

    is_on = False

    async def send(self, mail: Mail) -> None:
        """Write it to the log, with its link."""
        log.warning("mail is off; this would have gone to %s: %s\n%s", mail.to, mail.subject, mail.text)
