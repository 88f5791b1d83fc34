"""Shops: what shops and marketplaces offer, as product sources."""
