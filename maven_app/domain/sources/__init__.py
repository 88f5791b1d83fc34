"""Sources: where facts were stated, and where a document without an address can be looked up."""
