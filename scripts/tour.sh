#!/usr/bin/env bash
# Compares the stops of the tour: prints the table, or writes it into Examples/README.md (--record), or fails if it
# stands there otherwise (--check). Nothing is counted by eye; these are the rules.
#
# lines             lines of the stop's own Swift files that are neither blank nor a comment
# need a screen     those of them in files that use the terminal: no test can run them without one
# borrowed          such lines of the package that the stop plays on: MatchModel; the stops on bindings also ViewModels,
#                   without tic-tac-toe and JSON. What all stops share (Examples/Support) and Bindings itself are not counted
# decide            lines, own or borrowed from ViewModels, that compare a move or what may be taken with a number
# kept up by hand   own lines that write a button's state or a limit, or call what does
# tests             test functions for the stop's view models: Tests/ExamplesTests/<target>; the stops on bindings also
#                   have Tests/ViewModelTests/Match
# a warning         what 42 changed: own files that differ from 40, and lines in them; of the others what it would take
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."
readme=Examples/README.md

code() { # the lines of code of the files that are given
  [ $# -eq 0 ] || grep -hvE '^[[:space:]]*(//.*)?$' "$@" || true
}
count() { grep -cE "$1" || true; }
swift_files() { find "$@" -name '*.swift' | sort; }

models=$(swift_files Sources/MatchModel)
view_models=$(swift_files Sources/ViewModels | grep -vE '/(TicTacToe|JSON)/')

compares='(move|[Ll]imit|matchCount|takeAtMost).* [<>]=? [[:alnum:]]'
keeps_up='\.isEnabled = |limit = min|update[A-Za-z]*\(\)'

row() { # folder, target, whether it plays on bindings, what a warning costs
  local own borrowed='' gates='' screens tests
  own=$(swift_files "Examples/$1")
  screens=$(grep -lE 'Terminal|terminal|print\(' $own)
  [ "$2" = CommandLine10 ] || borrowed=$models
  if [ "$3" = bound ]; then
    borrowed="$borrowed $view_models"
    gates=$(swift_files Sources/ViewModels/Match)
  fi
  tests=$( (grep -rhE '^ *@Test' "Tests/ExamplesTests/$2" 2>/dev/null || true
    [ "$3" != bound ] || grep -rhE '^ *@Test' Tests/ViewModelTests/Match) | wc -l)
  printf '| [%s](%s/README.md) | %d | %d | %d | %d | %d | %d | %s |\n' "$1" "$1" \
    "$(code $own | wc -l)" "$(code $screens | wc -l)" "$(code $borrowed | wc -l)" \
    "$(code $own $gates | count "$compares")" \
    "$(code $own | grep -v 'func ' | count "$keeps_up")" "$tests" "$4"
}

changed() { # what differs between two folders: files, lines
  local files lines
  files=$(diff -qr --exclude README.md --exclude Transcripts "$1" "$2" | wc -l || true)
  lines=$(diff -r --exclude README.md --exclude Transcripts "$1" "$2" | count '^>' || true)
  echo "$files file, $lines line"
}

table() {
  echo '| stop | lines | need a screen | borrowed | decide | kept up by hand | tests | a warning before a certain loss |'
  echo '|---|---:|---:|---:|---:|---:|---:|---|'
  row 10-CommandLine CommandLine10 free 'the rule, a question and a loop around the other three, in the same file'
  row 20-MVC MVC20 free 'a question and a loop in a controller, where no unit test sees them'
  row 30-MVVM MVVM30 free 'a state and two inputs of a view model, a method of its delegate, the view that implements it'
  row 40-Bindings Bindings40 bound 'see 42'
  row 41-ExplicitSignals Signals41 bound 'the same'
  row 42-WarningDialog Warning42 bound "$(changed Examples/40-Bindings Examples/42-WarningDialog)"
}

recorded() { # the page with the table as it should be
  table >"$1"
  awk -v table="$1" '
    /^<!-- end of the table -->$/ { inside = 0 }
    !inside { print }
    /^<!-- the table: / { inside = 1; while ((getline line < table) > 0) print line }' "$readme"
}

case "${1:-}" in
  '') table ;;
  --record | --check)
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    recorded "$work/table" >"$work/page"
    if [ "$1" = --record ]; then
      cp "$work/page" "$readme"
    elif ! diff "$readme" "$work/page"; then
      echo 'The table in Examples/README.md is out of date: scripts/tour.sh --record'
      exit 1
    fi
    ;;
  *) echo 'usage: scripts/tour.sh [--record | --check]' >&2 && exit 64 ;;
esac
