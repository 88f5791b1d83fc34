"""Live: what keys switch on, with the wrappers put on; loaded by a start with a key only."""
