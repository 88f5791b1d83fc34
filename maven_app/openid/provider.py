"""OpenID provider: one that is told by its issuer, through the authorization code flow with PKCE, state and nonce."""

import secrets
from typing import Any

import httpx2
from authlib.integrations.base_client.errors import OAuthError
from authlib.integrations.httpx_client import AsyncOAuth2Client
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet
from pydantic import BaseModel, HttpUrl, ValidationError

from maven_app.domain.errors import ProviderError, ProviderRejected, ProviderUnavailable, SignInFailed
from maven_app.ports.accounts import ExternalIdentity, PendingSignIn, ProviderAnswer

_SECONDS = 10.0
_CLOCK_SKEW = 60
"""Seconds by which two clocks may differ."""
_ALGORITHMS = ("RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA")
"""By a key of the provider's alone: a signature that the client's secret could make proves nothing."""


class Discovery(BaseModel):
    """The parts of a provider's description of itself that are used."""

    issuer: str
    authorization_endpoint: HttpUrl
    token_endpoint: HttpUrl
    jwks_uri: HttpUrl
    authorization_response_iss_parameter_supported: bool = False


class _Claims(BaseModel):
    """An ID token's claims, once they were validated."""

    sub: str
    email: str | None = None
    email_verified: bool | str = False
    """Some write it as a word."""


class OpenIdProvider:
    """An `IdentityProvider` by OpenID Connect."""

    def __init__(
        self,
        *,
        issuer: str,
        client_id: str,
        client_secret: str,
        name: str,
        redirect_uri: str,
        transport: httpx2.AsyncBaseTransport | None = None,
    ) -> None:
        self.issuer = issuer
        self.name = name
        self._client_id = client_id
        self._client_secret = client_secret
        self._redirect_uri = redirect_uri
        self._transport = transport

    async def begin(self) -> tuple[str, PendingSignIn]:
        """The address at which the provider asks the person, and what the browser has to bring back."""
        found = await self.discover()
        pending = PendingSignIn(*(secrets.token_urlsafe(32) for _ in range(3)))
        async with self._client() as client:
            url, _ = client.create_authorization_url(
                str(found.authorization_endpoint),
                state=pending.state,
                nonce=pending.nonce,
                code_verifier=pending.verifier,
            )
        return url, pending

    async def identify(self, pending: PendingSignIn, answer: ProviderAnswer) -> ExternalIdentity:
        """The person by their ID token, whose signature and claims hold. Raises SignInFailed, ProviderError."""
        found = await self.discover()
        self._check(pending, answer, found)
        try:
            async with self._client() as client:
                token = await client.fetch_token(
                    str(found.token_endpoint), code=answer.code, code_verifier=pending.verifier
                )
            keys = KeySet.import_key_set(await self._get(str(found.jwks_uri)))
            claims = jwt.decode(token["id_token"], keys, algorithms=_ALGORITHMS).claims
            self._registry(pending.nonce).validate(claims)
            return self._identity(_Claims.model_validate(claims))
        except (OAuthError, JoseError, KeyError, ValidationError, ValueError) as error:
            raise SignInFailed(f"{self.issuer} let nobody in: {type(error).__name__}") from error
        except httpx2.HTTPError as error:
            raise ProviderUnavailable(f"{self.issuer}: {type(error).__name__}") from error

    async def discover(self) -> Discovery:
        """The provider's description of itself. Raises ProviderError where there is none, or it is another issuer's."""
        try:
            found = Discovery.model_validate(
                await self._get(f"{self.issuer.rstrip('/')}/.well-known/openid-configuration")
            )
        except ValidationError as error:
            raise ProviderRejected(f"{self.issuer} does not describe an OpenID provider") from error
        if found.issuer != self.issuer:
            raise ProviderRejected(f"{self.issuer} calls itself {found.issuer}")
        return found

    def _check(self, pending: PendingSignIn, answer: ProviderAnswer, found: Discovery) -> None:
        """Refuse an answer to another browser's question, of another issuer, or that lets nobody in. Raises SignInFailed."""
        is_named = bool(answer.issuer) or found.authorization_response_iss_parameter_supported
        if not secrets.compare_digest(answer.state.encode(), pending.state.encode()):
            raise SignInFailed("the state is not that of this browser")
        if is_named and answer.issuer != self.issuer:
            raise SignInFailed("another issuer answered")
        if not answer.code:
            raise SignInFailed(f"{self.issuer} gave no code")

    def _registry(self, nonce: str) -> jwt.JWTClaimsRegistry:
        return jwt.JWTClaimsRegistry(
            leeway=_CLOCK_SKEW,
            iss={"essential": True, "value": self.issuer},
            aud={"essential": True, "value": self._client_id},
            nonce={"essential": True, "value": nonce},
            sub={"essential": True},
            exp={"essential": True},
        )

    def _identity(self, claims: _Claims) -> ExternalIdentity:
        is_sure = claims.email_verified in (True, "true")
        return ExternalIdentity(self.issuer, claims.sub, claims.email if is_sure else None)

    async def _get(self, url: str) -> Any:
        try:
            async with httpx2.AsyncClient(transport=self._transport, timeout=_SECONDS) as client:
                answer = await client.get(url)
                answer.raise_for_status()
                return answer.json()
        except (httpx2.HTTPError, ValueError) as error:
            raise _unreachable(url, error) from error

    def _client(self) -> AsyncOAuth2Client:
        return AsyncOAuth2Client(
            self._client_id,
            self._client_secret,
            scope="openid email",
            redirect_uri=self._redirect_uri,
            code_challenge_method="S256",
            transport=self._transport,
            timeout=_SECONDS,
        )


def _unreachable(url: str, error: Exception) -> ProviderError:
    is_refusal = isinstance(error, httpx2.HTTPStatusError) and error.response.is_client_error
    kind = ProviderRejected if is_refusal else ProviderUnavailable
    return kind(f"{url}: {type(error).__name__}")
