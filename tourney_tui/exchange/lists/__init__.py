"""Rating lists of federations, read as streams: row by row, however large, and never ended by a broken row.

A reader gives ListedPlayer for each good row and Finding for each bad one, in the order of the file.
"""
