"""Fakes: honest adapters for tests; each passes the contract suite of its port."""
