"""The screen in a browser: a web server for a venue's network, over textual-serve (the optional extra `serve`)."""
