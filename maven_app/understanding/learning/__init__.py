"""Learning: what the classifiers of messages share."""
