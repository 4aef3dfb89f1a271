"""Things that the demo home lacks: valves, a mower, and what refuses, dawdles or lags."""
