"""The policy of a page names the scripts that are written into it."""

import gzip

from maven_app.api.gate import content_security_policy

PAGE = b"<html><script>start()</script><script src='/assets/a.js'></script></html>"


def test_a_script_in_the_page_is_let_run_and_no_other() -> None:
    scripts = next(rule for rule in content_security_policy(PAGE).split("; ") if rule.startswith("script-src"))

    assert scripts.count("'sha256-") == 1
    assert "unsafe-inline" not in scripts


def test_a_compressed_page_has_the_same_policy() -> None:
    assert content_security_policy(gzip.compress(PAGE)) == content_security_policy(PAGE)
