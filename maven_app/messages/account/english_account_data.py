"""English of what the server says of accounts: how strong a password is, what is deleted with an account, and what a data export says of itself, by its code."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

ACCOUNT_DATA: Mapping[str, str | Plural] = {
    "password.short": Plural("{count} more character", "{count} more characters"),
    "password.guessable": "Easy to guess",
    "password.fair": "Fair",
    "password.good": "Good",
    "password.strong": "Strong",
    "data.title": "Everything {shop} keeps about you",
    "data.conversations": Plural(
        "conversations/ holds {count} conversation, as text to read (.md) and as data for programs (.json).",
        "conversations/ holds {count} conversations, each as text to read (.md) and as data for programs (.json).",
    ),
    "data.records": "records.json holds everything else: your account, where you're signed in and what you have set. Your password isn't in it: it is stored in a form that nobody can read.",
    "data.manifest": "manifest.json lists every conversation with its dates, whether it is pinned or archived, and its files.",
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
    "deleted.conversation_summaries": Plural(
        "{count} line in the overview of conversations", "{count} lines in the overview of conversations"
    ),
    "deleted.conversation_facets": Plural(
        "{count} entry by which the overview is filtered", "{count} entries by which the overview is filtered"
    ),
    "deleted.conversation_reviews": Plural("{count} note of who reviewed it", "{count} notes of who reviewed it"),
    "deleted.feedback": Plural("{count} rating you gave", "{count} ratings you gave"),
    "deleted.golden_cases": Plural("{count} test case made from it", "{count} test cases made from it"),
    "deleted.evaluation_results": Plural("{count} result of a test run", "{count} results of test runs"),
    "deleted.model_calls": Plural("{count} model call record", "{count} model call records"),
    "deleted.turn_summaries": Plural("{count} turn summary", "{count} turn summaries"),
    "deleted.turn_facets": Plural("{count} usage statistic", "{count} usage statistics"),
    "deleted.saved_filters": Plural("{count} saved filter", "{count} saved filters"),
    "deleted.shares": Plural("{count} shared link and its page", "{count} shared links and their pages"),
    "deleted.preferences": Plural("{count} preference", "{count} preferences"),
    "deleted.remembered_needs": Plural("{count} thing remembered", "{count} things remembered"),
    "deleted.sessions": Plural("{count} signed-in device", "{count} signed-in devices"),
    "deleted.known_browsers": Plural("{count} browser you signed in from", "{count} browsers you signed in from"),
    "deleted.conversation_tags": Plural("{count} tag on a conversation", "{count} tags on conversations"),
    "deleted.external_identities": Plural(
        "{count} connection to a sign-in elsewhere", "{count} connections to sign-ins elsewhere"
    ),
    "deleted.merged_visitors": Plural(
        "{count} link to a browser you used before signing in", "{count} links to browsers you used before signing in"
    ),
    "deleted.one_time_links": Plural("{count} unused link sent by e-mail", "{count} unused links sent by e-mail"),
}
