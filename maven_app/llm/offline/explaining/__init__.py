"""Explaining: what was found, in sentences made of facts and arithmetic. Nothing here is invented prose."""
