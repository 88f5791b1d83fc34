"""Challenges: what an authenticator signs once, for one browser and one purpose.

Only a hash over all three is kept, so a challenge that is brought from elsewhere, or for something else, was never given out.
"""

from maven_app.accounts.browsers import Browser
from maven_app.domain.accounts import CHALLENGE_LIFETIME, ChallengePurpose, hash_token, new_token
from maven_app.domain.errors import SignInFailed
from maven_app.domain.language.translatable import translatable
from maven_app.ports.accounts import ChallengeRepository
from maven_app.ports.clock import Clock


class Challenges:
    """Gives out challenges, and takes each back once."""

    def __init__(self, repository: ChallengeRepository, clock: Clock) -> None:
        self._repository = repository
        self._clock = clock

    async def issue(self, browser: Browser, purpose: ChallengePurpose, *, account_id: str = "") -> str:
        """A new one, for whoever is signed in to the account, if any. Raises StorageError."""
        challenge, expires = new_token(), self._clock.now() + CHALLENGE_LIFETIME
        await self._repository.keep(_hash(browser, purpose, account_id, challenge), expires=expires)
        return challenge

    async def spend(self, browser: Browser, purpose: ChallengePurpose, challenge: str, *, account_id: str = "") -> None:
        """Take it back, whatever comes of the answer. Raises SignInFailed where it is over, was spent or was not given out so."""
        if not await self._repository.take(_hash(browser, purpose, account_id, challenge)):
            raise SignInFailed(f"no such challenge to {purpose}", public=translatable("error.passkey_over"))


def _hash(browser: Browser, purpose: ChallengePurpose, account_id: str, challenge: str) -> str:
    return hash_token("\n".join((purpose, browser.visitor.id, account_id, challenge)))
