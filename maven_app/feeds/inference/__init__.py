"""What a feed with goods of its own kinds states them to be: their categories, and what its columns mean in each."""
