"""Assembly of sharing: links, the pages behind them, and going on from one, over the database of the conversations."""

from maven_app.config import Settings
from maven_app.domain.catalogue.shop import Shop
from maven_app.persistence.conversations import SqlConversationRepository
from maven_app.persistence.database import Database
from maven_app.persistence.sharing.shares import SqlShareRepository
from maven_app.persistence.turns import SqlTurnRepository
from maven_app.ports.allowance import TurnQuota
from maven_app.ports.clock import Clock
from maven_app.ports.log import TurnLog
from maven_app.sharing.continuation import SharedPageContinuation
from maven_app.sharing.sharing import Sharing


def sharing_over(
    database: Database, settings: Settings, shop: Shop, clock: Clock, turn_log: TurnLog, allowance: TurnQuota
) -> Sharing:
    """Sharing whose conversations begin within the allowance of turns."""
    conversations = SqlConversationRepository(database, clock=clock, shop=shop.id)
    turns = SqlTurnRepository(database, clock=clock, shop=shop.id)
    continuation = SharedPageContinuation(conversations, turns, turn_log, allowance=allowance, clock=clock)
    shares = SqlShareRepository(database, clock=clock, shop=shop.id)
    return Sharing(conversations, turn_log, shares, continuation, clock=clock, shop=shop, url=settings.url)
