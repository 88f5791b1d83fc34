"""Log mailer: mail where no mail server is set. The owner reads its links in the server's log."""

import logging

from maven_app.ports.accounts import Mail

log = logging.getLogger(__name__)


class LogMailer:
    """A `Mailer` that sends nothing."""

    is_on = False

    async def send(self, mail: Mail) -> None:
        """Write it to the log, its link on a line of its own."""
        log.warning("mail is off; this would have gone to %s: %s", mail.to, mail.subject)
        for line in filter(None, mail.text.splitlines()):
            log.warning("  %s", line)
