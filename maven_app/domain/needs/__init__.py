"""Needs: what a shopper wants, how a product meets it, and how well."""
