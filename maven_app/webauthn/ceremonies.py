"""Ceremonies of WebAuthn: requests as browsers read them, and checks of answers by the library.

Loading the library takes half a second, which only whoever uses a passkey waits for.
"""

import json
from collections.abc import Sequence

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from maven_app.domain.accounts import CHALLENGE_LIFETIME, Account, Passkey
from maven_app.ports.accounts import AuthenticatorAnswer, NewCredential
from maven_app.webauthn.relying_party import RelyingParty

_MILLISECONDS = int(CHALLENGE_LIFETIME.total_seconds() * 1_000)
_SHOWN = UserVerificationRequirement.REQUIRED


def creation_request(site: RelyingParty, account: Account, challenge: str, known: Sequence[Passkey]) -> str:
    """The options of `navigator.credentials.create()` as JSON; the passkey can be found without naming its account."""
    options = generate_registration_options(
        rp_id=site.id,
        rp_name=site.name,
        user_id=account.id.encode(),
        user_name=account.email,
        challenge=base64url_to_bytes(challenge),
        timeout=_MILLISECONDS,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=_SHOWN
        ),
        exclude_credentials=_descriptors(known),
    )
    return options_to_json(options)


def assertion_request(site: RelyingParty, challenge: str, allowed: Sequence[Passkey]) -> str:
    """The options of `navigator.credentials.get()` as JSON."""
    options = generate_authentication_options(
        rp_id=site.id,
        challenge=base64url_to_bytes(challenge),
        timeout=_MILLISECONDS,
        allow_credentials=_descriptors(allowed),
        user_verification=_SHOWN,
    )
    return options_to_json(options)


def parse_answer(raw: str) -> AuthenticatorAnswer:
    """The parts of an answer; whatever it is not made of raises an error of some kind."""
    answer = json.loads(raw)
    client_data = parse_client_data_json(base64url_to_bytes(answer["response"]["clientDataJSON"]))
    if client_data.cross_origin:
        raise ValueError("asked on a page within another site's")
    handle = answer["response"].get("userHandle")
    account_id = base64url_to_bytes(handle).decode() if handle else None
    return AuthenticatorAnswer(
        raw, bytes_to_base64url(client_data.challenge), bytes_to_base64url(base64url_to_bytes(answer["id"])), account_id
    )


def check_creation(site: RelyingParty, answer: AuthenticatorAnswer) -> NewCredential:
    """The key pair that was made; an answer that does not hold raises an error of some kind."""
    made = verify_registration_response(
        credential=answer.raw,
        expected_challenge=base64url_to_bytes(answer.challenge),
        expected_rp_id=site.id,
        expected_origin=site.origin,
        require_user_verification=True,
    )
    return NewCredential(bytes_to_base64url(made.credential_id), made.credential_public_key, made.sign_count)


def check_assertion(site: RelyingParty, answer: AuthenticatorAnswer, passkey: Passkey) -> int:
    """The count of signatures; an answer that does not hold raises an error of some kind.

    The count is left to be compared where it is stored, after the signature and for every process at once.
    """
    used = verify_authentication_response(
        credential=answer.raw,
        expected_challenge=base64url_to_bytes(answer.challenge),
        expected_rp_id=site.id,
        expected_origin=site.origin,
        credential_public_key=passkey.public_key,
        credential_current_sign_count=0,
        require_user_verification=True,
    )
    return used.new_sign_count


def _descriptors(passkeys: Sequence[Passkey]) -> list[PublicKeyCredentialDescriptor]:
    return [PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.credential_id)) for one in passkeys]
