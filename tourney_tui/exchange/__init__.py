"""Files of other programs: text to records with findings, and records to text."""
