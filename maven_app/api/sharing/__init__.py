"""Sharing over HTTP: an owner's links, and the pages behind them."""
