"""Engines that divide the work on a list: first whole events, then players."""
