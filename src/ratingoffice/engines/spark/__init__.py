"""Seasons on a cluster of Apache Spark: the stages of the engine in parts as its tasks, on any Hadoop file system."""
