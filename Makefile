# One command behind the CI and a developer's machine: `make check`.

SWIFT ?= swift
PREFIX ?= /usr/local
export SWIFT PREFIX DESTDIR

CHECKS = test lint docs nested webview api address coverage thread mutants

.PHONY: help check $(CHECKS) platforms format install startup cost

help:
	@echo "make test      the tests: swift test"
	@echo "make lint      swift format lint, strictly"
	@echo "make docs      the documentation, without warnings"
	@echo "make nested    builds the nested packages whose dependencies resolve here"
	@echo "make webview   tests of Examples/WebView, and both games played in a browser"
	@echo "make api       what breaks for clients, since the baseline"
	@echo "make address   the tests under AddressSanitizer, which also finds leaks"
	@echo "make coverage  which lines of the library ran in them"
	@echo "make thread    the tests of what crosses threads, under ThreadSanitizer"
	@echo "make mutants   breaks the library in many ways, and shows that the tests notice each"
	@echo "make check     all of these, and says what is missing on this machine"
	@echo "make platforms the libraries type-checked for Apple's systems: some minutes"
	@echo "make format    formats the sources in place"
	@echo "make install   games-cli, its manual page and completions: PREFIX ($(PREFIX)), DESTDIR"
	@echo "make startup   how long games-cli takes to start, beside a C hello"
	@echo "make cost      how long the library takes to build, and what it adds to a program"

check:
	@scripts/check.sh

$(CHECKS):
	@scripts/check.sh $@

platforms:
	scripts/platforms.sh

format:
	@scripts/check.sh format

install:
	scripts/install.sh

startup:
	scripts/startup.sh

cost:
	@scripts/cost.sh
