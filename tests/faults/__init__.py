"""Every failure of disk, power, process and person, tried. `benchmarks/faults.py` runs the same for long."""
