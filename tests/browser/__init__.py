"""What a browser shows. Without Chromium these tests say that they were left out: .ci/run installs it."""
