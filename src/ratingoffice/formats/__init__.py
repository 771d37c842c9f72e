"""Files in and out: one module per format, each with read and write."""
