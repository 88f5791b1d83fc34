"""Maven: a shopping research assistant whose every fact carries its source."""
