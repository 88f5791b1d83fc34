"""English of what concerns accounts: their pages, and mail."""
