"""The API: what the site shows and does, for programs. The same selectors and services; no rule lives here."""
