"""Software authenticator: makes passkeys and signs with them, with the browser that hands its answers on; each part can be falsified."""

import base64
import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

ORIGIN = "http://localhost:3000"
_PRESENT, _VERIFIED, _ATTESTED = 0x01, 0x04, 0x40


def encoded(data: bytes) -> str:
    """Base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(f"{text}==")


@dataclass
class SoftwareAuthenticator:
    """One device and the browser beside it, which looks at `origin`."""

    origin: str = ORIGIN
    rp_id: str | None = None
    """None for the one that is asked for."""
    verifies: bool = True
    """Whether its owner shows that it is theirs."""
    counts: bool = True
    sign_count: int = 0
    cross_origin: bool = False
    algorithm: int = -7
    """Which its keys are said to be of; they sign by ES256."""
    private_key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    credential_id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    user_handle: str | None = None

    def create(self, request: str) -> str:
        """Make a passkey."""
        asked = json.loads(request)
        self.user_handle = asked["user"]["id"]
        made = len(self.credential_id).to_bytes(2, "big") + self.credential_id + cbor2.dumps(self._public_key())
        data = self._data(asked["rp"]["id"], flags=_ATTESTED) + bytes(16) + made
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client_data = self._client_data("webauthn.create", asked["challenge"])
        return self._answer(clientDataJSON=encoded(client_data), attestationObject=encoded(attestation))

    def sign(self, request: str, **changed: Any) -> str:
        """Sign a challenge; `changed` takes the place of parts of the answer."""
        asked = json.loads(request)
        self.sign_count += self.counts
        data, client_data = self._data(asked["rpId"]), self._client_data("webauthn.get", asked["challenge"])
        signed = data + hashlib.sha256(client_data).digest()
        parts = {
            "clientDataJSON": encoded(client_data),
            "authenticatorData": encoded(data),
            "signature": encoded(self.private_key.sign(signed, ec.ECDSA(hashes.SHA256()))),
            "userHandle": self.user_handle,
        }
        return self._answer(**{**parts, **changed})

    def _public_key(self) -> dict[int, Any]:
        numbers = self.private_key.public_key().public_numbers()
        return {1: 2, 3: self.algorithm, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}

    def _data(self, rp_id: str, *, flags: int = 0) -> bytes:
        flags |= _PRESENT | (_VERIFIED if self.verifies else 0)
        site = hashlib.sha256((self.rp_id or rp_id).encode()).digest()
        return site + bytes([flags]) + self.sign_count.to_bytes(4, "big")

    def _client_data(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": self.cross_origin}
        return json.dumps(told).encode()

    def _answer(self, **response: Any) -> str:
        id = encoded(self.credential_id)
        return json.dumps({"id": id, "rawId": id, "type": "public-key", "response": response})
