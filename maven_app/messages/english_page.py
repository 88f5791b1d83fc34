"""English of the page: what stands on its buttons, labels and notices. A browser gets these sentences, and no others."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

PAGE: Mapping[str, str | Plural] = {
    # Language; each file says its own name
    "language.name": "English",
    "language.choose": "Language: {name}",
    # Composer
    "composer.label": "Your message",
    "composer.first": "What do you need?",
    "composer.follow_up": "Ask a follow-up",
    "composer.about_it": "Ask about it, or just send",
    "composer.write": "Press / to write",
    "composer.count": "{count} / {limit}",
    "composer.over": "{count} over the limit of {limit}",
    "composer.send": "Send",
    "composer.send_key": "Send (Enter)",
    "composer.stop": "Stop answering",
    "composer.jump": "Jump to newest",
    "composer.lost": "The connection is lost. Nothing you see, write or press is lost, and the page carries on when it is back.",
    "composer.options": "Options",
    "composer.model": "Model",
    "composer.default_model": " (default)",
    "option.research": "Research",
    "option.research_hint": "How many web pages to read",
    "option.research_off": "Off",
    "option.research_why": "Web search is off here.",
    "option.source": "Source",
    "option.source_hint": "Where to look for products",
    "option.source_only": "Catalogue",
    "option.source_why": "This is the only source here.",
    "option.market": "Market",
    "option.market_hint": "Where you shop",
    "option.related": "Related questions",
    "option.related_hint": "Up to three, after each answer",
    "notice.dismiss": "Dismiss",
    "notice.remove": "Remove",
    "notice.waiting": "Still sending. This is taking longer than usual.",
    "notice.undone": "You left that page before your last action could be sent. Nothing was done.",
    "notice.unsure": "You left that page before your last action was confirmed. It may or may not have been done.",
    "notice.updated": "Maven has been updated. Reload the page; your draft is saved.",
    "notice.reload": "Reload",
    # Compare tray
    "tray.label": "Compare tray",
    "tray.title": "Compare",
    "tray.count": "{count} of {most}",
    "tray.clear": "Clear",
    "tray.go": "Compare",
    "tray.one_more": "Add one more",
    "tray.remove": "Remove {name}",
}
