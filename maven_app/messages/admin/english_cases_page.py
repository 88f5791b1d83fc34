"""English of the golden cases that are made of turns, by its code."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

CASES_PAGE: Mapping[str, str | Plural] = {
    "cases.title": "Test cases",
    "cases.page_title": "Test cases · {shop}",
    "cases.make": "Make a test case",
    "cases.made": "Open its test case",
    "cases.none": "No test cases yet.",
    "cases.none_hint": "A test case asks a shopper's question again and checks that the answer is still right. To make one, open a conversation and choose “Make a test case” beside an answer.",
    "cases.all": "Choose a conversation",
    "cases.run": "Run them under “Evaluation”, or in a terminal on the server:",
    "cases.open": "Open",
    "cases.open_case": "Open the test case “{message}”",
    "cases.draft": "Draft",
    "cases.checked": "Checked",
    "cases.conversation": "Conversation",
    "cases.back": "All test cases",
    "cases.messages": "What the shopper writes",
    "cases.expected": "What the last answer must do",
    "cases.draft_hint": "This draft expects what happened, right or wrong. Correct it, then save.",
    "cases.line_hint": "One entry per line. A field that you leave empty isn't checked.",
    "cases.limits": "Limits",
    "cases.limits_exact": "Limits must be exactly these",
    "cases.limits_hint": "Untick what the shopper didn't ask for: then it must not be understood. If a limit has a wrong value, switch “Limits must be exactly these” off: then no limit is checked.",
    "cases.no_limits": "No limit was found. Leave this on if none must be found.",
    "cases.save": "Save as checked",
    "cases.saved": "Saved.",
    "cases.delete": "Delete…",
    "cases.delete_hint": "The conversation stays. What you changed in this test case is lost.",
    "cases.delete_now": "Delete test case",
}
