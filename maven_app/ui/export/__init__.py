"""Export on the page: the menu of files, and what stands on paper alone."""
