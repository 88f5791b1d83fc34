"""OpenID Connect: signing in with an account elsewhere."""
