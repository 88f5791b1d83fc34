"""English of passkeys, by its code: what the page says, and what the server does."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

PASSKEYS_PAGE: Mapping[str, str | Plural] = {
    "passkey.title": "Passkeys",
    "passkey.lead": "A passkey lets you sign in with your fingerprint, face or screen lock instead of a password.",
    "passkey.add": "Add a passkey",
    "passkey.is_added": "Passkey added. You can sign in with it from now on.",
    "passkey.sign_in": "Sign in with a passkey",
    "passkey.unnamed": "Passkey",
    "passkey.added": "Added {created}.",
    "passkey.used": "Added {created}. Last used {used}.",
    "passkey.rename": "Rename",
    "passkey.rename_one": "Rename {name}",
    "passkey.name": "Name",
    "passkey.save": "Save name",
    "passkey.is_renamed": "Passkey renamed.",
    "passkey.remove": "Remove",
    "passkey.remove_one": "Remove {name}",
    "passkey.remove_lead": "This passkey will no longer let you in, and you'll be signed out everywhere else. You can delete it from your device afterwards.",
    "passkey.remove_act": "Remove passkey",
    "passkey.is_removed": "Passkey removed. You're signed out everywhere else.",
    "passkey.only": "This passkey is your only way to sign in. To remove it, set a password or add another passkey first.",
    "passkey.elsewhere": "Passkeys only work at {address}.",
    "passkey.unsupported": "This browser doesn't support passkeys.",
    "passkey.use_passkey": "Use a passkey instead",
    "passkey.use_password": "Use your password instead",
    "passkey.confirm": "Confirm with a passkey",
    "passkey.confirm_without": "Confirm without a passkey",
    "passkey.confirm_hint": "Your browser will ask for your passkey.",
    "passkey.cancelled": "No passkey was used. Nothing has changed. Try again when you're ready.",
    "passkey.on_device": "There is already a passkey for your account on this device.",
    "passkey.failed": "Your browser couldn't use a passkey. Nothing has changed. Try again.",
    "passkey.no_password": "This account has no password yet. You can make changes here with a passkey, or for ten minutes after signing in.",
}
PASSKEYS: Mapping[str, str | Plural] = {
    "error.passkey_refused": "That passkey didn't work. Nothing has changed. Try again, or use another way.",
    "error.passkey_over": "That took too long. Try again.",
    "error.passkey_not_added": "The passkey couldn't be added. Nothing has changed. Try again.",
    "error.passkey_none": "This account has no passkey.",
    "error.passkey_limit": Plural(
        "You have {count} passkey, the most an account can have. Remove it first.",
        "You have {count} passkeys, the most an account can have. Remove one first.",
    ),
    "error.passkey_name": Plural(
        "Enter a name of at most {count} character.", "Enter a name of at most {count} characters."
    ),
    "deleted.passkeys": Plural("{count} passkey", "{count} passkeys"),
    "mail.passkey_added_subject": "A passkey was added to your {shop} account",
    "mail.passkey_added": "A passkey was added to your {shop} account: {name}. If you didn't add it, remove it on your account page, change your password and tell whoever runs {shop}.",
    "mail.passkey_removed_subject": "A passkey was removed from your {shop} account",
    "mail.passkey_removed": "A passkey was removed from your {shop} account and signs nobody in any more: {name}. If you didn't remove it, change your password and tell whoever runs {shop}.",
}
