"""Web app: what lets a browser install the page, and what it shows while the server cannot be reached."""
