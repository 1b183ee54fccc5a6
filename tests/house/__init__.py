"""What is asked of the source itself: layers, values, sizes, words."""
