"""Training: the commands that write the weights and vectors that ship."""
