"""Link mails: what is written to people who sign up, who cannot get in, and whose address is changed."""

import math

from maven_app.domain.accounts import LINK_LIFETIMES, OneTimeLink
from maven_app.messages.catalogue import Translator, get_translator
from maven_app.ports.accounts import Mail


def link_address(url: str, link: OneTimeLink, token: str) -> str:
    """The address that the link of this token leads to. The token stands in its fragment, which browsers send to nobody."""
    return f"{url}/link/{link.purpose}#{token}"


class LinkMails:
    """Writes the mails of one shop, whose page is at `url`."""

    def __init__(self, *, url: str, shop: str) -> None:
        self._url = url
        self._shop = shop

    def with_link(self, link: OneTimeLink, token: str, locale: str, *, known: bool = False) -> Mail:
        """The mail with the link of this token; `known` tells somebody who wanted to sign up that they have an account."""
        said, address = get_translator(locale), link_address(self._url, link, token)
        minutes = LINK_LIFETIMES[link.purpose].total_seconds() / 60
        lasts = (
            said.count("mail.hours", math.ceil(minutes / 60))
            if minutes >= 60
            else said.count("mail.minutes", math.ceil(minutes))
        )
        subject, text = self._words(link, said, known=known)
        ending = said.say("mail.ending", time=lasts, shop=self._shop)
        return Mail(link.email, subject, f"{text}\n\n{address}\n\n{ending}\n")

    def email_changed(self, before: str, now: str, locale: str) -> Mail:
        """The notice to the address that an account had before, in the language of its owner."""
        said = get_translator(locale)
        return Mail(
            before,
            said.say("mail.email_changed_subject", shop=self._shop),
            said.say("mail.email_changed", email=now, shop=self._shop) + "\n",
        )

    def password_changed(self, to: str, locale: str) -> Mail:
        """The notice that an account has another password."""
        said = get_translator(locale)
        subject = said.say("mail.password_changed_subject", shop=self._shop)
        return Mail(to, subject, said.say("mail.password_changed", shop=self._shop) + "\n")

    def provider_connected(self, to: str, name: str, locale: str) -> Mail:
        """The notice that the identity provider of this name leads into an account."""
        said = get_translator(locale)
        subject = said.say("mail.provider_connected_subject", shop=self._shop, name=name)
        return Mail(to, subject, said.say("mail.provider_connected", shop=self._shop, name=name) + "\n")

    def provider_disconnected(self, to: str, name: str, locale: str) -> Mail:
        """The notice that the identity provider of this name leads into an account no more."""
        said = get_translator(locale)
        subject = said.say("mail.provider_disconnected_subject", shop=self._shop, name=name)
        return Mail(to, subject, said.say("mail.provider_disconnected", shop=self._shop, name=name) + "\n")

    def browser_added(self, to: str, device: str, locale: str) -> Mail:
        """The notice of a sign-in from a browser in which nobody had signed in to the account."""
        said = get_translator(locale)
        where = device or said.say("account.unknown_device")
        text = said.say("mail.browser_added", shop=self._shop, device=where, address=f"{self._url}/account")
        return Mail(to, said.say("mail.browser_added_subject", shop=self._shop), text + "\n")

    def passkey_added(self, to: str, name: str, locale: str) -> Mail:
        """The notice that a passkey of this name leads into an account."""
        said = get_translator(locale)
        text = said.say("mail.passkey_added", shop=self._shop, name=name or said.say("passkey.unnamed"))
        return Mail(to, said.say("mail.passkey_added_subject", shop=self._shop), text + "\n")

    def passkey_removed(self, to: str, name: str, locale: str) -> Mail:
        """The notice that the passkey of this name leads into an account no more."""
        said = get_translator(locale)
        text = said.say("mail.passkey_removed", shop=self._shop, name=name or said.say("passkey.unnamed"))
        return Mail(to, said.say("mail.passkey_removed_subject", shop=self._shop), text + "\n")

    def _words(self, link: OneTimeLink, said: Translator, *, known: bool) -> tuple[str, str]:
        shop = self._shop
        if known:
            return said.say("mail.known_subject", shop=shop), said.say("mail.known", shop=shop)
        match link.purpose:
            case "create-account":
                return said.say("mail.create_subject", shop=shop), said.say("mail.create", shop=shop)
            case "sign-in":
                return said.say("mail.sign_in_subject", shop=shop), said.say("mail.sign_in", shop=shop)
            case "reset-password":
                return said.say("mail.reset_subject", shop=shop), said.say("mail.reset", shop=shop)
            case "change-email":
                return said.say("mail.change_subject", shop=shop), said.say("mail.change", shop=shop)
