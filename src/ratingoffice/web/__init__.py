"""The site: pages over the selectors and services of the store. No rule and no query lives here."""
