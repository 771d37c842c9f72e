"""Speed, as ratios beside peers in the same run: `make bench`."""
