"""Mails as they are read: each whole, in both languages."""

from datetime import UTC, datetime

import pytest

from maven_app.accounts.link_mails import LinkMails
from maven_app.domain.accounts import LinkPurpose, OneTimeLink
from maven_app.ports.accounts import Mail

MAILS = LinkMails(url="https://maven.example", shop="Maven")
ANA = "ana@example.com"

LINKS: dict[tuple[LinkPurpose, str], tuple[str, str, str]] = {
    ("create-account", "en"): (
        "Finish setting up your Maven account",
        "Choose a password to finish setting up your Maven account:",
        "24 hours",
    ),
    ("sign-in", "en"): ("Your sign-in link for Maven", "This link signs you in to Maven:", "10 minutes"),
    ("reset-password", "en"): (
        "Choose a new password for Maven",
        "Choose a new password for your Maven account:",
        "1 hour",
    ),
    ("change-email", "en"): (
        "Confirm your new e-mail address for Maven",
        "This link makes this address the one of your Maven account:",
        "24 hours",
    ),
    ("create-account", "id"): (
        "Selesaikan pembuatan akun Maven kamu",
        "Pilih kata sandi untuk menyelesaikan pembuatan akun Maven kamu:",
        "24 jam",
    ),
    ("sign-in", "id"): ("Tautan masuk kamu untuk Maven", "Tautan ini untuk masuk ke Maven:", "10 menit"),
    ("reset-password", "id"): (
        "Pilih kata sandi baru untuk Maven",
        "Pilih kata sandi baru untuk akun Maven kamu:",
        "1 jam",
    ),
    ("change-email", "id"): (
        "Konfirmasikan alamat email barumu untuk Maven",
        "Tautan ini menjadikan alamat ini alamat akun Maven kamu:",
        "24 jam",
    ),
}
ENDINGS = {
    "en": "The link works once and expires in {}. If you didn't ask for it, ignore this e-mail: nothing changes.",
    "id": "Tautan ini hanya bisa dipakai sekali dan berlaku selama {}. Kalau kamu tidak memintanya, abaikan email ini: "
    "tidak ada yang berubah.",
}


@pytest.mark.parametrize(("purpose", "locale"), LINKS)
def test_a_link_comes_with_what_it_does_and_how_long_it_works(purpose: LinkPurpose, locale: str) -> None:
    subject, lead, time = LINKS[purpose, locale]
    mail = MAILS.with_link(OneTimeLink(purpose, ANA, datetime(2026, 1, 1, tzinfo=UTC)), "secret", locale)

    address = f"https://maven.example/link/{purpose}#secret"
    assert mail == Mail(ANA, subject, f"{lead}\n\n{address}\n\n{ENDINGS[locale].format(time)}\n\nMaven\n")


def test_who_has_an_account_already_is_told_so_and_let_in() -> None:
    link = OneTimeLink("sign-in", ANA, datetime(2026, 1, 1, tzinfo=UTC))
    mail = MAILS.with_link(link, "secret", "en", known=True)

    assert (mail.to, mail.subject) == (ANA, "You already have a Maven account")
    assert mail.text.startswith(
        "Somebody, probably you, tried to sign up at Maven with this address. You already have an account. "
        "This link signs you in:\n\nhttps://maven.example/link/sign-in#secret\n\n"
    )


def test_changes_of_the_ways_in_are_told_without_a_link() -> None:
    notices = [
        MAILS.password_changed(ANA, "en"),
        MAILS.email_changed(ANA, "ana@work.example", "en"),
        MAILS.provider_connected(ANA, "Acme", "en"),
    ]

    assert [(mail.to, mail.subject, mail.text) for mail in notices] == [
        (
            ANA,
            "Your Maven password was changed",
            "Your Maven password was changed, and every other device was signed out. Passkeys still work. "
            "If that wasn't you, choose a new one with “Forgot your password?” on the sign-in page, and remove passkeys you don't know "
            "on your account page.\n",
        ),
        (
            ANA,
            "Your Maven account has a new e-mail address",
            "The address of your Maven account is now ana@work.example. If that wasn't you, tell whoever runs Maven.\n",
        ),
        (
            ANA,
            "Acme was connected to your Maven account",
            "You can sign in to your Maven account with Acme from now on. If that wasn't you, change your password and "
            "tell whoever runs Maven.\n",
        ),
    ]
