"""Tokens of sessions and links."""

import base64

from maven_app.domain.accounts import hash_token, new_token


def test_tokens_are_256_random_bits() -> None:
    tokens = {new_token() for _ in range(1_000)}

    assert len(tokens) == 1_000 and {len(base64.urlsafe_b64decode(f"{token}=")) for token in tokens} == {32}
    assert {len(hash_token(token)) for token in tokens} == {64}
