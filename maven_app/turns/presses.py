"""Presses: what a press in a browser has begun is known by its ticket, in the log, also to a process that started since."""

from uuid import NAMESPACE_OID, uuid4, uuid5

from maven_app.domain.actors import Actor
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.errors import MessageRejected


def conversation_of(actor: Actor, ticket: str) -> str:
    """The id of the conversation that the press of this ticket begins: the same for the same press of the same actor. Without a ticket
    a new one.
    """
    return uuid5(NAMESPACE_OID, f"{actor.id} {ticket}").hex if ticket else uuid4().hex


def require_new(ticket: str, transcript: Transcript) -> None:
    """Raises MessageRejected when the press of this ticket has begun or reopened a turn before."""
    if ticket and ticket in transcript.tickets:
        raise MessageRejected("this press has begun a turn already")
