"""E-mail addresses: one form for each mailbox."""

from email_validator import EmailNotValidError, validate_email

from maven_app.domain.errors import FormRejected
from maven_app.domain.language.translatable import translatable


def parse_email(text: str) -> str:
    """`text` as accounts are found by it: normalized and in small letters. Raises FormRejected for what is no address.

    Nobody is asked whether its domain takes mail. That capitals could name another mailbox is a right that no mail server makes use of.
    """
    try:
        found = validate_email(text.strip(), check_deliverability=False, allow_smtputf8=False)
    except EmailNotValidError as error:
        raise FormRejected("not an address", public=translatable("error.no_email_address")) from error
    return found.normalized.lower()
