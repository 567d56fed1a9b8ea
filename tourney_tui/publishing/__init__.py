"""What an event shows in public, in the words of the screens: sheets to print, pages for a club site and a projector.

Nothing of it holds birth dates, notes, fees or what was paid.
"""
