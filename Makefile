# One command behind the CI and a developer's machine: `make check`.

SWIFT ?= swift
PREFIX ?= /usr/local
export SWIFT PREFIX DESTDIR

CHECKS = test lint docs nested api unsafe \
  address coverage thread release builds random hostile ratios mutants tour desktop webview platforms

.PHONY: help check nightly $(CHECKS) format install cost

help:
	@echo "make check     what every change must pass, as on the CI; in parts:"
	@echo "  test         the tests: swift test, with whole samples (THOROUGH=1)"
	@echo "  lint         swift format lint, strictly"
	@echo "  docs         the documentation, without warnings"
	@echo "  nested       builds and tests the nested packages whose dependencies resolve here"
	@echo "  api          what breaks for clients, since the baseline"
	@echo "  unsafe       the laws under AddressSanitizer, which also finds leaks"
	@echo "make nightly   what takes long; in parts:"
	@echo "  address      all tests under AddressSanitizer"
	@echo "  coverage     which lines of the library ran in them"
	@echo "  thread       the tests of what crosses threads, under ThreadSanitizer"
	@echo "  release      the tests, built for release"
	@echo "  builds       for size, with the oldest settings, and statically linked"
	@echo "  random       a million random scripts, and long fuzzing"
	@echo "  hostile      numbers at their edges, random input in a terminal, hostile clients of the page"
	@echo "  ratios       the benchmarks; only what they count is judged, and no time"
	@echo "  mutants      makes mistakes in the engine, and counts those that the tests notice"
	@echo "  tour         deletes each updating line of the tour's stops, and applies its changes"
	@echo "  desktop      both games played in a window, with clicks and keys (GTK 4, Xvfb)"
	@echo "  webview      tests of Examples/WebView, and both games played in a browser"
	@echo "  platforms    the libraries type-checked for Apple's systems"
	@echo "make format    formats the sources in place"
	@echo "make install   games-cli, its manual page and completions: PREFIX ($(PREFIX)), DESTDIR"
	@echo "make cost      how long the library takes to build, what it adds to a program, how long games-cli takes to start"

check:
	@scripts/check.sh

nightly:
	@scripts/check.sh nightly

$(CHECKS) format:
	@scripts/check.sh $@

install:
	scripts/install.sh

cost:
	@scripts/cost.sh
