"""WebAuthn authenticator: requests and checks for one site, worked on in threads.

The library is loaded where it is first used: that takes longer than all else of a start.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar

from maven_app.domain.accounts import Account, Passkey
from maven_app.domain.errors import SignInFailed, error_type_and_location
from maven_app.ports.accounts import AuthenticatorAnswer, NewCredential
from maven_app.webauthn.relying_party import RelyingParty

T = TypeVar("T")


class WebAuthnAuthenticator:
    """An `Authenticator` for the pages of one site."""

    def __init__(self, site: RelyingParty) -> None:
        self.origin = site.origin
        self._site = site

    async def creation_request(self, account: Account, challenge: str, *, known: Sequence[Passkey]) -> str:
        """The options of `navigator.credentials.create()` as JSON."""

        def write() -> str:
            from maven_app.webauthn.ceremonies import creation_request

            return creation_request(self._site, account, challenge, known)

        return await asyncio.to_thread(write)

    async def assertion_request(self, challenge: str, *, allowed: Sequence[Passkey] = ()) -> str:
        """The options of `navigator.credentials.get()` as JSON."""

        def write() -> str:
            from maven_app.webauthn.ceremonies import assertion_request

            return assertion_request(self._site, challenge, allowed)

        return await asyncio.to_thread(write)

    async def read(self, answer: str) -> AuthenticatorAnswer:
        """The parts of an answer. Raises SignInFailed."""

        def parse() -> AuthenticatorAnswer:
            from maven_app.webauthn.ceremonies import parse_answer

            return parse_answer(answer)

        return await _check(parse)

    async def check_creation(self, answer: AuthenticatorAnswer) -> NewCredential:
        """The key pair that was made. Raises SignInFailed."""

        def verify() -> NewCredential:
            from maven_app.webauthn.ceremonies import check_creation

            return check_creation(self._site, answer)

        return await _check(verify)

    async def check_assertion(self, answer: AuthenticatorAnswer, passkey: Passkey) -> int:
        """The passkey's count of signatures. Raises SignInFailed."""

        def verify() -> int:
            from maven_app.webauthn.ceremonies import check_assertion

            return check_assertion(self._site, answer, passkey)

        return await _check(verify)


async def _check(verify: Callable[[], T]) -> T:
    """The outcome of a check. A stranger's bytes make the library and those below it raise anything, which says that they do not hold."""
    try:
        return await asyncio.to_thread(verify)
    except Exception as error:
        raise SignInFailed(f"an authenticator's answer does not hold: {error_type_and_location(error)}") from error
