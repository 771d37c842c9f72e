"""Forms of the site: Django's, one module a desk."""
