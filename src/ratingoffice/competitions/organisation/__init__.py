"""The organisation of official competitions (Annex 2): days, conditions, costs, appeals, as a checklist."""
