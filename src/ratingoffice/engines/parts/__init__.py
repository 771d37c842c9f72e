"""Seasons larger than memory on one machine: parts of whole events on disk, lists from part to part on all cores."""
