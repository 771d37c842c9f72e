"""The library that `import ratingoffice as ro` offers: seasons, lists, events. Thin objects over the packages below."""
