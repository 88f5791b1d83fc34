"""Export on the page: the menu of files, the dialog that shares a page, and what stands on paper alone."""
