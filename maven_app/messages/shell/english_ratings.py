"""English of ratings, by their code."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

RATINGS: Mapping[str, str | Plural] = {
    "rating.of_answer": "Rate this answer",
    "rating.of_product": "Rate this match",
    "rating.up": "Thumbs up",
    "rating.down": "Thumbs down",
    "rating.is_good_match": "A good match?",
    "rating.is_value_right": "Is this right?",
    "rating.is_claim_right": "Is this right?",
    "rating.misunderstood": "Not what you meant?",
    "rating.was_misread": "Marked as misunderstood",
    "rating.ask_answer": "What's wrong with this answer?",
    "rating.ask_product": "Why isn't it a match?",
    "rating.ask_value": "What's wrong with this value?",
    "rating.ask_claim": "What's wrong with this?",
    "rating.ask_need": "What did I get wrong?",
    "rating.wrong": "Something in it is wrong",
    "rating.off_topic": "It's not what I asked",
    "rating.unclear": "It's hard to follow",
    "rating.too_long": "It's too long",
    "rating.no_match": "It doesn't fit what I need",
    "rating.wrong_facts": "The specs are wrong",
    "rating.wrong_price": "The price is wrong",
    "rating.wrong_value": "The value is wrong",
    "rating.outdated": "It's out of date",
    "rating.other_variant": "It's for another version",
    "rating.not_in_source": "The source doesn't say that",
    "rating.left_out": "You left something out",
    "rating.misread": "You misread something",
    "rating.wrong_kind": "I meant a different kind of product",
    "rating.words": "In your own words (optional)",
    "rating.send": "Send",
    "rating.thanks": "Thanks, noted.",
    "rating.take_back": "Take it back",
    "rating.failed": "That didn't go through. Try again.",
}
