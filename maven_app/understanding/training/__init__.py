"""Training: the labelled messages that the classifiers learn from, and how well they then do."""
