"""English of mail: what is written to people about their account, by its code."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

MAILS: Mapping[str, str | Plural] = {
    "mail.create_subject": "Finish setting up your {shop} account",
    "mail.create": "Choose a password to finish setting up your {shop} account:",
    "mail.known_subject": "You already have a {shop} account",
    "mail.known": "Somebody, probably you, tried to sign up at {shop} with this address. You already have an account. This link signs you in:",
    "mail.sign_in_subject": "Your sign-in link for {shop}",
    "mail.sign_in": "This link signs you in to {shop}:",
    "mail.reset_subject": "Choose a new password for {shop}",
    "mail.reset": "Choose a new password for your {shop} account:",
    "mail.change_subject": "Confirm your new e-mail address for {shop}",
    "mail.change": "This link makes this address the one of your {shop} account:",
    "mail.ending": "The link works once and expires in {time}. If you didn't ask for it, ignore this e-mail: nothing changes.\n\n{shop}",
    "mail.hours": Plural("{count} hour", "{count} hours"),
    "mail.minutes": Plural("{count} minute", "{count} minutes"),
    "mail.password_changed_subject": "Your {shop} password was changed",
    "mail.password_changed": "Your {shop} password was changed, and every other device was signed out. Passkeys still work. If that wasn't you, choose a new one with “Forgot your password?” on the sign-in page, and remove passkeys you don't know on your account page.",
    "mail.provider_connected_subject": "{name} was connected to your {shop} account",
    "mail.provider_disconnected_subject": "{name} was disconnected from your {shop} account",
    "mail.provider_disconnected": "You can no longer sign in to your {shop} account with {name}. If that wasn't you, change your password and tell whoever runs {shop}.",
    "mail.provider_connected": "You can sign in to your {shop} account with {name} from now on. If that wasn't you, change your password and tell whoever runs {shop}.",
    "mail.browser_added_subject": "New sign-in to your {shop} account",
    "mail.browser_added": "Somebody signed in to your {shop} account from a browser that is new to it, or that you had signed out: {device}.\n\nIf it was you, you can ignore this e-mail. If it wasn't, sign out that device, choose a new password and remove passkeys you don't know:\n\n{address}",
    "mail.email_changed_subject": "Your {shop} account has a new e-mail address",
    "mail.email_changed": "The address of your {shop} account is now {email}. If that wasn't you, tell whoever runs {shop}.",
}
