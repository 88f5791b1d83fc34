"""WebAuthn with real keys and signatures: what an authenticator is asked, and every answer that does not hold."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from maven_app.domain.accounts import Account, Passkey, new_token
from maven_app.domain.errors import SignInFailed
from maven_app.webauthn.authenticator import WebAuthnAuthenticator
from maven_app.webauthn.relying_party import RelyingParty, relying_party
from tests.fakes.software_authenticator import ORIGIN, SoftwareAuthenticator, decoded, encoded

NOW = datetime(2026, 1, 1, tzinfo=UTC)
ANA = Account("account:ana", "ana@example.com", "shopper", NOW)
SITE = RelyingParty("localhost", ORIGIN, "Maven")
CHECKS = WebAuthnAuthenticator(SITE)


async def registered(device: SoftwareAuthenticator) -> Passkey:
    """The passkey of a device, made for Ana."""
    request = await CHECKS.creation_request(ANA, new_token(), known=[])
    made = await CHECKS.check_creation(await CHECKS.read(device.create(request)))
    return Passkey("p1", ANA.id, made.credential_id, made.public_key, made.sign_count, "", NOW)


async def let_in(device: SoftwareAuthenticator, passkey: Passkey, **changed: Any) -> int:
    request = await CHECKS.assertion_request(new_token())
    return await CHECKS.check_assertion(await CHECKS.read(device.sign(request, **changed)), passkey)


async def test_a_passkey_is_asked_for_that_is_found_without_naming_an_account_and_only_works_for_its_owner() -> None:
    challenge = new_token()
    passkey = await registered(SoftwareAuthenticator())
    asked = json.loads(await CHECKS.creation_request(ANA, challenge, known=[passkey]))
    signing = json.loads(await CHECKS.assertion_request(challenge))

    assert asked["authenticatorSelection"] == {
        "residentKey": "required",
        "requireResidentKey": True,
        "userVerification": "required",
    }
    assert (asked["rp"], asked["challenge"], asked["attestation"]) == (
        {"id": "localhost", "name": "Maven"},
        challenge,
        "none",
    )
    assert decoded(asked["user"]["id"]) == ANA.id.encode() and asked["user"]["name"] == ANA.email
    assert [one["id"] for one in asked["excludeCredentials"]] == [passkey.credential_id]
    assert (signing["rpId"], signing["challenge"], signing["userVerification"]) == ("localhost", challenge, "required")
    assert signing["allowCredentials"] == []


async def test_only_algorithms_that_are_approved_are_asked_for() -> None:
    asked = json.loads(await CHECKS.creation_request(ANA, new_token(), known=[]))

    assert [one["alg"] for one in asked["pubKeyCredParams"]] == [-8, -7, -257]  # EdDSA, ES256, RS256


async def test_what_an_authenticator_has_signed_holds_and_says_how_often_it_did() -> None:
    device = SoftwareAuthenticator()
    passkey = await registered(device)

    assert passkey.credential_id == encoded(device.credential_id)
    assert [await let_in(device, passkey) for _ in range(2)] == [1, 2]
    device.counts, device.sign_count = False, 0
    assert await let_in(device, passkey) == 0


async def test_an_answer_says_what_it_is_about() -> None:
    device, challenge = SoftwareAuthenticator(), new_token()
    passkey = await registered(device)
    answer = await CHECKS.read(device.sign(await CHECKS.assertion_request(challenge)))

    assert (answer.challenge, answer.credential_id, answer.account_id) == (challenge, passkey.credential_id, ANA.id)


WRONG_BROWSERS: list[dict[str, Any]] = [
    {"origin": "https://maven.example.evil.example"},
    {"origin": "http://localhost:3001"},
    {"origin": "http://127.0.0.1:3000"},
    {"rp_id": "evil.example"},
    {"verifies": False},
    {"cross_origin": True},
]


@pytest.mark.parametrize("wrong", WRONG_BROWSERS, ids=repr)
async def test_a_passkey_that_was_made_elsewhere_or_without_showing_whose_it_is_is_refused(
    wrong: dict[str, Any],
) -> None:
    with pytest.raises(SignInFailed):
        await registered(SoftwareAuthenticator(**wrong))


@pytest.mark.parametrize("wrong", WRONG_BROWSERS, ids=repr)
async def test_a_signature_made_elsewhere_or_without_showing_whose_it_is_is_refused(wrong: dict[str, Any]) -> None:
    device = SoftwareAuthenticator()
    passkey = await registered(device)

    with pytest.raises(SignInFailed):
        await let_in(replace(device, **wrong), passkey)


async def test_a_signature_by_another_key_is_refused() -> None:
    device, another = SoftwareAuthenticator(), SoftwareAuthenticator()
    passkey = await registered(device)
    forged = replace(another, credential_id=device.credential_id, user_handle=device.user_handle)

    for wrong in (forged, another):
        with pytest.raises(SignInFailed):
            await let_in(wrong, passkey)


async def test_a_key_of_an_algorithm_that_was_not_asked_for_is_refused() -> None:
    with pytest.raises(SignInFailed):
        await registered(SoftwareAuthenticator(algorithm=-65535))  # RSA with SHA-1


async def test_a_signature_of_another_challenge_is_refused() -> None:
    device = SoftwareAuthenticator()
    passkey = await registered(device)
    other = json.loads(device.sign(await CHECKS.assertion_request(new_token())))["response"]["clientDataJSON"]
    answer = await CHECKS.read(device.sign(await CHECKS.assertion_request(new_token())))

    with pytest.raises(SignInFailed):
        await CHECKS.check_assertion(replace(answer, challenge=new_token()), passkey)
    with pytest.raises(SignInFailed):
        await let_in(device, passkey, clientDataJSON=other)


async def test_an_answer_to_one_question_is_none_to_the_other() -> None:
    device = SoftwareAuthenticator()
    passkey = await registered(device)
    made = await CHECKS.read(device.create(await CHECKS.creation_request(ANA, new_token(), known=[])))
    signed = await CHECKS.read(device.sign(await CHECKS.assertion_request(new_token())))

    with pytest.raises(SignInFailed):
        await CHECKS.check_assertion(made, passkey)
    with pytest.raises(SignInFailed):
        await CHECKS.check_creation(signed)


@pytest.mark.parametrize(
    "answer", ["", "{", "[]", "null", "7", '{"id": 7}', '{"response": {}}', '{"response": {"clientDataJSON": "*"}}']
)
async def test_what_is_no_answer_is_refused(answer: str) -> None:
    with pytest.raises(SignInFailed):
        await CHECKS.read(answer)


@pytest.mark.parametrize("part", ["authenticatorData", "signature", "clientDataJSON"])
@pytest.mark.parametrize("value", ["", "AAAA", "*" * 40, None, 7, ["a"]], ids=repr)
async def test_parts_of_no_sense_are_refused(part: str, value: Any) -> None:
    device = SoftwareAuthenticator()
    passkey = await registered(device)

    with pytest.raises(SignInFailed):
        await let_in(device, passkey, **{part: value})
    with pytest.raises(SignInFailed):
        await let_in(device, passkey, userHandle="_w")  # no text


async def test_the_log_is_told_no_word_of_an_answer() -> None:
    device = SoftwareAuthenticator()
    passkey = await registered(device)

    with pytest.raises(SignInFailed) as refused:
        await let_in(replace(device, origin="https://zirconium.example"), passkey)
    assert "InvalidAuthenticationResponse" in str(refused.value) and "zirconium" not in str(refused.value)


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://maven.example", ("maven.example", "https://maven.example")),
        ("https://Maven.Example:443", ("maven.example", "https://maven.example")),
        ("https://maven.example:8443", ("maven.example", "https://maven.example:8443")),
        ("http://localhost:3000", ("localhost", "http://localhost:3000")),
        ("http://shop.localhost:80", ("shop.localhost", "http://shop.localhost")),
        ("http://maven.example", None),
        ("http://127.0.0.1:3000", None),
        ("https://192.0.2.1", None),
        ("https://[2001:db8::1]", None),
    ],
)
def test_passkeys_are_of_an_address_with_a_name_over_https_or_of_this_machine(
    url: str, expected: tuple[str, str] | None
) -> None:
    site = relying_party(url, name="Maven")

    assert (site and (site.id, site.origin)) == expected
