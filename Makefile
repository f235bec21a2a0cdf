# One command behind the CI and a developer's machine: `make check`.

SWIFT ?= swift
DOCC ?= $(dir $(shell command -v $(SWIFT)))docc

PREFIX ?= /usr/local

.PHONY: help test lint docs examples nested webview check format install startup

help:
	@echo "make test      the tests: swift test"
	@echo "make lint      swift format lint, strictly"
	@echo "make docs      the documentation, without warnings"
	@echo "make nested    builds the nested packages whose dependencies resolve here"
	@echo "make webview   tests of Examples/WebView, and both games played in a browser"
	@echo "make check     all of these"
	@echo "make format    formats the sources in place"
	@echo "make install   games-cli, its manual page and completions: PREFIX ($(PREFIX)), DESTDIR"
	@echo "make startup   how long games-cli takes to start, beside a C hello"

test:
	$(SWIFT) test

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources

docs:
	SWIFT=$(SWIFT) DOCC=$(DOCC) scripts/docs.sh

nested:
	SWIFT=$(SWIFT) scripts/nested.sh

# 77 is: not all was tried. What, and how to mend it, has been said then.
webview:
	@SWIFT=$(SWIFT) scripts/webview.sh || { status=$$?; [ $$status = 77 ] || exit $$status; \
	  echo "check: NOT TRIED HERE: the page of Examples/WebView in a browser" >&2; }

check: test lint docs nested webview

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources

install:
	SWIFT=$(SWIFT) PREFIX=$(PREFIX) DESTDIR=$(DESTDIR) scripts/install.sh

startup:
	SWIFT=$(SWIFT) scripts/startup.sh
