"""Line mode: every game as text that only grows, for screen readers, slow lines, scripts and old terminals."""
