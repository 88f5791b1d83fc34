"""Own cases: golden cases that those who run the shop make of turns on record."""
