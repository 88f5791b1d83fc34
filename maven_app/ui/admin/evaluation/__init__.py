"""Pages of evaluation: runs of test cases, and one of them."""
