"""English of accounts beside their pages: mail, and what is stored about a person."""

from collections.abc import Mapping

from maven_app.messages.account.english_account_data import ACCOUNT_DATA
from maven_app.messages.account.english_mail import MAILS
from maven_app.messages.account.english_memory import REMEMBERED
from maven_app.messages.account.english_passkeys import PASSKEYS
from maven_app.messages.plural import Plural

ACCOUNT: Mapping[str, str | Plural] = {**ACCOUNT_DATA, **MAILS, **PASSKEYS, **REMEMBERED}
