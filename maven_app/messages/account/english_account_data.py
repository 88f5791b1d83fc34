"""English of what is kept of a person: what is deleted with an account, by its code."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

ACCOUNT_DATA: Mapping[str, str | Plural] = {
    "deleted.accounts": Plural(
        "{count} account with its e-mail address and password",
        "{count} accounts with their e-mail addresses and passwords",
    ),
    "deleted.conversations": Plural("{count} conversation", "{count} conversations"),
    "deleted.messages": Plural("{count} message you wrote", "{count} messages you wrote"),
    "deleted.log_lines": Plural("{count} piece of an answer", "{count} pieces of answers"),
    "deleted.turn_texts": Plural(
        "{count} entry in the search of your history", "{count} entries in the search of your history"
    ),
    "deleted.preferences": Plural("{count} preference", "{count} preferences"),
    "deleted.sessions": Plural("{count} signed-in device", "{count} signed-in devices"),
    "deleted.merged_visitors": Plural(
        "{count} link to a browser you used before signing in", "{count} links to browsers you used before signing in"
    ),
    "deleted.one_time_links": Plural("{count} unused link sent by e-mail", "{count} unused links sent by e-mail"),
}
