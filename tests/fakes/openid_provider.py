"""An OpenID provider as its standards have it: discovery, codes that are redeemed once with their verifier, and signed ID tokens."""

import asyncio
import base64
import hashlib
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlencode

import httpx2
from joserfc import jwt
from joserfc.jwk import RSAKey
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

ISSUER = "http://localhost:4290"
CLIENT_ID, CLIENT_SECRET = "maven", "a client's secret"


@dataclass
class LocalProvider:
    """The provider, at which the person who signs in is whoever `claims` says."""

    claims: dict[str, Any] = field(
        default_factory=lambda: {"sub": "7", "email": "ana@example.com", "email_verified": True}
    )
    overrides: dict[str, Any] = field(default_factory=dict)
    """What an ID token says in place of the truth; None leaves a claim out."""
    issuer: str = ISSUER
    calls_itself: str = ISSUER
    refuses: bool = False
    """Whether the person presses "Cancel"."""
    is_down: bool = False
    key: RSAKey = field(default_factory=lambda: RSAKey.generate_key(2048, {"kid": "k1", "use": "sig"}, auto_kid=False))
    signing_key: RSAKey | None = None
    """Another one than it publishes."""

    def __post_init__(self) -> None:
        self._codes: dict[str, dict[str, str]] = {}
        self.app = Starlette(
            routes=[
                Route("/.well-known/openid-configuration", self._discovery),
                Route("/authorize", self._authorize),
                Route("/token", self._token, methods=["POST"]),
                Route("/jwks", self._jwks),
            ]
        )

    async def _discovery(self, request: Request) -> Response:
        if self.is_down:
            return Response(status_code=503)
        here = self.issuer
        return JSONResponse(
            {
                "issuer": self.calls_itself,
                "authorization_endpoint": f"{here}/authorize",
                "token_endpoint": f"{here}/token",
                "jwks_uri": f"{here}/jwks",
                "authorization_response_iss_parameter_supported": True,
            }
        )

    async def _authorize(self, request: Request) -> Response:
        asked = dict(request.query_params)
        back = {"state": asked["state"], "iss": self.issuer}
        if self.refuses:
            back["error"] = "access_denied"
        elif asked["code_challenge_method"] == "S256" and asked["client_id"] == CLIENT_ID:
            back["code"] = secrets.token_urlsafe(16)
            self._codes[back["code"]] = asked
        return RedirectResponse(f"{asked['redirect_uri']}?{urlencode(back)}")

    async def _token(self, request: Request) -> Response:
        form = await request.form()
        asked = self._codes.pop(str(form.get("code")), None)
        basic = base64.b64encode(f"{CLIENT_ID}:{CLIENT_SECRET}".encode()).decode()
        if request.headers.get("authorization") != f"Basic {basic}":
            return JSONResponse({"error": "invalid_client"}, status_code=401)
        digest = hashlib.sha256(str(form.get("code_verifier")).encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).decode().rstrip("=")
        if asked is None or asked["code_challenge"] != challenge or asked["redirect_uri"] != form.get("redirect_uri"):
            return JSONResponse({"error": "invalid_grant"}, status_code=400)
        return JSONResponse({"access_token": "a", "token_type": "Bearer", "id_token": self._id_token(asked["nonce"])})

    def _id_token(self, nonce: str) -> str:
        now = int(time.time())
        said = {"iss": self.issuer, "aud": CLIENT_ID, "iat": now, "exp": now + 300, "nonce": nonce, **self.claims}
        claims = {name: value for name, value in {**said, **self.overrides}.items() if value is not None}
        return jwt.encode({"alg": "RS256", "kid": "k1"}, claims, self.signing_key or self.key)

    async def _jwks(self, request: Request) -> Response:
        return JSONResponse({"keys": [self.key.as_dict(private=False)]})


@contextmanager
def listening_provider() -> Iterator[LocalProvider]:
    """A provider that browsers and other processes reach, at a port of its own."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _Listener) as server:
        here = f"http://127.0.0.1:{server.server_port}"
        provider = LocalProvider(issuer=here, calls_itself=here)
        server.RequestHandlerClass = type("_Listener", (_Listener,), {"transport": httpx2.ASGITransport(provider.app)})
        threading.Thread(target=server.serve_forever, name="provider", daemon=True).start()
        yield provider
        server.shutdown()


class _Listener(BaseHTTPRequestHandler):
    """Hands each request to the application of a provider."""

    transport: httpx2.ASGITransport

    def do_GET(self) -> None:
        answer = asyncio.run(self._answer())
        self.send_response(answer.status_code)
        for name, value in answer.headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(answer.content)

    do_POST = do_GET  # noqa: N815 - the library's name

    async def _answer(self) -> httpx2.Response:
        content = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        async with httpx2.AsyncClient(transport=self.transport, base_url=f"http://{self.headers['Host']}") as client:
            return await client.request(self.command, self.path, headers=dict(self.headers.items()), content=content)

    def log_message(self, format: str, *args: Any) -> None:
        """Write no line of a request."""
