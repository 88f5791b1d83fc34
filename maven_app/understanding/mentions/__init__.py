"""Mentions: the products that a message names, and the names that the catalogue lacks."""

from maven_app.understanding.mentions.asides import is_asked_itself, is_set_against
from maven_app.understanding.mentions.finder import find_mentions
from maven_app.understanding.mentions.mention import Mention, Mentions, MissingName

__all__ = ["Mention", "Mentions", "MissingName", "find_mentions", "is_asked_itself", "is_set_against"]
