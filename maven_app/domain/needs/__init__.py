"""Needs: what a shopper wants, and what a later message or press changes of it."""
