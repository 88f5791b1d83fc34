"""Categories: which kind of thing a message means that names none."""
