# One command behind the CI and a developer's machine.
#
# make check     what every change must pass, as on the CI; in parts:
#   test         the tests: swift test, with whole samples (THOROUGH=1)
#   lint         swift format lint, strictly
#   docs         the documentation, without warnings
#   nested       builds and tests the nested packages whose dependencies resolve here
#   api          what breaks for clients, since the baseline
#   unsafe       the laws under AddressSanitizer, which also finds leaks
# make nightly   what takes long; in parts:
#   address      all tests under AddressSanitizer
#   coverage     which lines of the library ran in them
#   thread       the tests of what crosses threads, under ThreadSanitizer
#   release      the tests, built for release
#   builds       for size, with the oldest settings, and statically linked
#   random       a million random scripts
#   hostile      numbers at their edges, random input in a terminal, hostile clients of the page
#   ratios       the benchmarks; only what they count is judged, and no time
#   mutants      makes mistakes in the engine, and counts those that the tests notice
#   tour         deletes each updating line of the tour's stops, and applies its changes
#   desktop      every game played in a window, with clicks and keys (GTK 4, Xvfb)
#   webview      tests of Examples/WebView, and every game played in a browser
#   platforms    the libraries type-checked for Apple's systems
# make format    formats the sources in place
# make install   games-cli, its manual page and completions: PREFIX (/usr/local), DESTDIR
# make cost      how long the library takes to build, what it adds to a program, how long games-cli takes to start

SWIFT ?= swift
PREFIX ?= /usr/local
export SWIFT

CHECKS = $(shell sed -n 's/^.   \([a-z]*\) .*/\1/p' Makefile)

.PHONY: help check nightly $(CHECKS) format install cost

help:
	@sed -n '/^. make/,/^$$/s/^. //p' Makefile

check:
	@scripts/check.sh

nightly:
	@scripts/check.sh nightly

$(CHECKS) format:
	@scripts/check.sh $@

install: root = $(DESTDIR)$(PREFIX)
install: share = $(root)/share
install:
	install -d "$(root)/bin" "$(share)/man/man6" "$(share)/bash-completion/completions" \
	  "$(share)/zsh/site-functions" "$(share)/fish/vendor_completions.d"
	program=$$(scripts/release.sh) && install -m 755 "$$program" "$(root)/bin/games-cli"
	"$(root)/bin/games-cli" --document manual >"$(share)/man/man6/games-cli.6"
	"$(root)/bin/games-cli" --document bash >"$(share)/bash-completion/completions/games-cli"
	"$(root)/bin/games-cli" --document zsh >"$(share)/zsh/site-functions/_games-cli"
	"$(root)/bin/games-cli" --document fish >"$(share)/fish/vendor_completions.d/games-cli.fish"

cost:
	@scripts/cost.sh
