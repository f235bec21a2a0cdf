#!/usr/bin/env bash
# Compares the stops of the tour by the rules that Examples/README.md states.
#
#     scripts/tour.sh --check    fails if a page or the picture differs, or what was measured is out of date
#     scripts/tour.sh --record   writes the table and the differences into the pages, and draws the picture
#     scripts/tour.sh measure    measures again, which takes minutes: deletes each updating line in turn, and applies
#                                the changes that are beside the pages; writes Examples/tour.tsv
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
record=Examples/tour.tsv
folders=(10-CommandLine 20-MVC 30-MVVM 35-Observable 40-Bindings 50-Declarative)
changes=(undo second-screen warning)

target() { # of a folder: 20-MVC -> MVC20
  echo "${1#*-}${1%%-*}"
}
# A stop's own files. What it has by a link is another stop's, and the sidebar is none of the game.
own() { find "Examples/$1" -type f -name '*.swift' ! -path '*/Sidebar/*' | sort; }
code() { # the lines that are neither blank nor a comment
  [ $# -eq 0 ] || grep -hvE '^[[:space:]]*(//.*)?$' "$@" || true
}
lines() { code "$@" | awk 'END { print NR }'; }
links() { # the files that a stop has by links
  [ "$1" != 50-Declarative ] || echo Examples/40-Bindings/ViewModels/*.swift
}
reused() { # lines of other modules, and of other stops
  [ "$1" != 10-CommandLine ] || { echo 0; return; }
  local over=''
  # In tens of thousands, so that the table does not change with every commit to the library.
  case $1 in 40-* | 50-*)
    over=" + over $(($(lines $(find Sources/Bindings -name '*.swift')) / 10000 * 10)),000" ;;
  esac
  echo "$(lines Sources/MatchModel/*.swift Examples/Support/ExampleSupport/*.swift $(links "$1"))$over"
}
tests() { # lines of tests of a stop alone: what plays the list, + what proves more
  local folder
  folder=Tests/ExamplesTests/$(target "$1")
  [ -d "$folder" ] || { echo –; return; }
  echo "$(lines "$folder"/Played*.swift) + $(lines $(find "$folder" -name '*Tests.swift' ! -name 'Explicit*'))"
}
# Of all that was measured for a stop: its code, its tests, the assertions, what is played, and the changes.
sum() {
  {
    code $(own "$1") $(links "$1") Examples/Support/ExampleSupport/*.swift Tests/ExamplesTests/Tour/*.swift \
      $(find "Tests/ExamplesTests/$(target "$1")" -name '*.swift' 2>/dev/null)
    find Examples/Transcripts "Examples/$1" Examples/Support/Changes -type f \
      \( -name '*.patch' -o -name '*.input' -o -name '*.output' \) | sort | xargs cat
  } | cksum | cut -d' ' -f1
}

# ----- The table

table() {
  echo '| stop | own lines | reused lines | lines of tests | a deleted line is noticed by: the compiler | a unit test | a transcript | nobody | undo | a second screen | the warning |'
  echo '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|'
  local folder
  for folder in "${folders[@]}"; do
    awk -F'\t' -v folder="$folder" -v own="$(lines $(own "$folder"))" -v reused="$(reused "$folder")" \
      -v tests="$(tests "$folder")" '$1 == folder {
        printf "| [%s](%s/README.md) | %s | %s | %s", folder, folder, own, reused, tests
        for (i = 3; i <= NF; i++) printf " | %s", $i
        print " |" }' "$record"
  done
}

# The lines of nobody, by stop: the file and the line.
forgotten() { awk -F'\t' '$1 == "nobody" { printf "- %s: `%s`\n", $2, $3 }' "$record"; }

difference() { # between two files, without what documents
  echo '```diff'
  (diff -U1 "Examples/$1" "Examples/$2" || true) | tail -n +4 | grep -vE '^.[[:space:]]*(///.*)?$' | sed 's/^@@.*/ …/'
  echo '```'
}

fill() { # a page: between <!-- MARK: … --> and <!-- end of MARK --> is what the mark asks for
  local line isKept=yes
  while IFS= read -r line; do
    case $line in '<!-- end of '*) isKept=yes ;; esac
    [ -z "$isKept" ] || printf '%s\n' "$line"
    case $line in
      '<!-- the table: '*) isKept='' && table ;;
      '<!-- nobody: '*) isKept='' && forgotten ;;
      '<!-- difference: '*) isKept='' && set -- $line && difference "$3" "$4" ;;
    esac
  done
}

# ----- The picture

# What each screen shows during the last move, moment by moment. What no state of the game has is red.
timeline() {
  echo '<svg xmlns="http://www.w3.org/2000/svg" width="860" height="300" font-family="Helvetica, Arial, sans-serif" font-size="14">'
  echo '<rect width="100%" height="100%" rx="8" fill="#ffffff"/>'
  awk -F': ' '
    { y = 40 + NR * 44
      printf "<text x=\"16\" y=\"%d\" font-weight=\"bold\">%s</text>\n", y, $1
      printf "<path d=\"M 140 %d H 844\" stroke=\"#bbb\"/>\n", y + 8
      count = split($2, moments, ", ")
      for (i = 1; i <= count; i++) {
        moment = moments[i]; isRed = sub(/!$/, "", moment); x = 140 + (i - 1) * 88
        printf "<rect x=\"%d\" y=\"%d\" width=\"80\" height=\"26\" rx=\"5\" fill=\"%s\"/>\n", x, y - 18, isRed ? "#e5634d" : moment ~ /\// ? "#dbe9f6" : "#e9f3dd"
        split(moment, parts, "/")
        text = moment ~ /\// ? parts[1] " · " parts[2] " on" : "“" moment "”"
        printf "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" fill=\"%s\">%s</text>\n", x + 40, y, isRed ? "#ffffff" : "#222", text } }
    BEGIN { print "<text x=\"16\" y=\"32\">The last move: matches on the screen · buttons that are on, and sentences</text>" }' \
    Examples/Transcripts/last-move.txt
  echo '</svg>'
}

# ----- Writing and checking

draw() { # into a folder, as they are in Examples: the pages and the picture
  local folder
  for folder in Pictures "${folders[@]}"; do mkdir -p "$1/$folder"; done
  for folder in . "${folders[@]}"; do fill <"Examples/$folder/README.md" >"$1/$folder/README.md"; done
  timeline >"$1/Pictures/last-move.svg"
}

check() { # the folder of what was drawn
  local folder file status=0
  for folder in "${folders[@]}"; do
    if [ "$(awk -F'\t' -v folder="$folder" '$1 == folder { print $2 }' "$record")" != "$(sum "$folder")" ]; then
      echo "tour: $folder has changed since it was measured: scripts/tour.sh measure"
      status=1
    fi
  done
  for file in $(cd "$1" && find . -type f); do diff "Examples/$file" "$1/$file" || status=1; done
  [ $status = 0 ] || echo 'tour: what differs is written by scripts/tour.sh --record'
  return $status
}

# ----- Measuring

# copy FOLDER: a package of the stops, their tests and what they need, which can be changed.
copy() {
  scripts/part.sh "$1" CBindings Bindings GraphPage BindingsTesting BindingsSwiftTesting MatchModel ExampleSupport \
    $(for folder in "${folders[@]}"; do target "$folder"; done) ExamplesTests
  mkdir -p "$1/Tests/ExamplesTests"
  local name
  for name in "${folders[@]}" Transcripts; do cp -R "Examples/$name" "$1/Examples/$name"; done
  cp -RL Examples/Support "$1/Examples/Support"
  for name in Tour MVC20 MVVM30 Observable35 Bindings40 Declarative50; do
    cp -R "Tests/ExamplesTests/$name" "$1/Tests/ExamplesTests/$name"
  done
}

build() { # what, within the copy; the log only if it fails
  (cd "$package" && "$swift" build "$@" -debug-info-format none >build.log 2>&1) || {
    grep error: "$package/build.log" >&2
    return 1
  }
}

# plays STOP [FOLDER…]: whether a stop plays its transcripts, those beside its page, too. Each folder of them belongs
# to an option; a change that is shown in all of them has some of its own, and plays only the folders that are named.
plays() {
  local stop=$1 folder option input
  shift
  [ $# -gt 0 ] || set -- . Sliders Buttons Warning Pile "../$stop/Transcripts"
  for folder in "$@"; do
    # What a stop does not have.
    case $stop/$folder in 10-CommandLine/[A-Z]* | [^4]*/Pile) continue ;; esac
    case $folder in
      Buttons | ../Support/Changes/*) option=--buttons ;;
      Warning) option=--warn ;;
      Pile) option=--pile ;;
      *) option='' ;;
    esac
    for input in Examples/Transcripts/$folder{/*,}.input; do
      [ -f "$input" ] || continue
      timeout 20 "$package/.build/debug/$(target "$stop")" seed $option <"$input" 2>/dev/null |
        cmp -s - "${input%.input}.output" || return 1
    done
  done
}

# Applies a change to the stops, builds and plays them; writes the lines and places for each.
change() {
  local name=$1 how=() folder played
  copy "$package"
  case $name in
    # The stops have the warning: its patch leads to them.
    warning) how=(-R) played=(. Sliders Buttons Pile) ;;
    undo) played=(. Sliders Warning Pile ../Support/Changes/undo) ;;
    second-screen) played=(../Support/Changes/second-screen) ;;
  esac
  for folder in Support/Changes "${folders[@]:1}"; do
    [ -f "Examples/$folder/$name.patch" ] || continue
    # 50 changes the view models of 40, which it has by a link.
    [ "$folder" != 50-Declarative ] || how+=('--exclude=40-Bindings/*')
    (cd "$package/Examples" &&
      GIT_CEILING_DIRECTORIES=$package git apply "${how[@]}" "$OLDPWD/Examples/$folder/$name.patch")
  done
  build
  for folder in "${folders[@]:1}"; do
    plays "$folder" "${played[@]}" || { echo "tour: $folder with $name does not play" >&2; return 1; }
    # Lines that are written or rewritten, and the places in which something changes.
    printf '%s\t%s / %s\n' "$folder" \
      "$(grep '^+' "Examples/$folder/$name.patch" | grep -vcE '^(\+\+\+.*|\+[[:space:]]*(//.*)?)$')" \
      "$(awk '/^(---|\+\+\+) / { next } { isChange = /^[-+]/; places += isChange && !inside; inside = isChange } END { print places }' "Examples/$folder/$name.patch")"
  done >"$work/$name"
}

# updating FILE: the numbers of the lines that are whole: statements which set, send, bind or call something, also with
# a trailing closure, and computed properties and functions, which are outputs and inputs. What only stores an
# argument, “self.x = x”, is none.
updating() {
  awk '
    { line = $0; sub(/^ +/, "", line); opened = gsub(/[({[]/, "&", line); closed = gsub(/[)}\]]/, "&", line) }
    opened != closed { next }
    line ~ /^(private |fileprivate )?(var|func) [^=]*\{ .+ \}$/ && line !~ /\{ get \}$/ { print NR; next }
    line ~ /^return [a-z][A-Za-z.?]*\(.*\)$/ { print NR; next }
    line ~ /^(\/\/|let |var |private |func |case |default|guard |return |import |init|@|extension |struct |final |class |enum |protocol |\.|\}|<~|_ =)/ { next }
    line ~ /^self\.([a-zA-Z]+) = / { split(line, words, /[. =]+/); if (words[2] == words[3]) next }
    line ~ / <~ / || line ~ /^[A-Za-z_.0-9\[\]]+ [-+]?= / || line ~ /^[a-z][A-Za-z.?]*\(.*\)$/ || line ~ /^[a-z][A-Za-z.?]*(\(.*\))? \{ .+ \}$/ || line ~ /^(if|while|for) .*\{ .+ \}$/ || line ~ /^do \{.*\}$/ { print NR }' "$1"
}

compiles() { # a stop in the copy, with warnings as errors, as in the package
  "${swift}c" -emit-sil -wmo -o /dev/null -swift-version 6 -warnings-as-errors -module-name "$(target "$1")" \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -I "$package/.build/debug/Modules" -I Sources/CBindings/include \
    $(find "$package/Examples/$1" -follow -name '*.swift' ! -path '*/Sidebar/*') >/dev/null 2>&1
}

mutants() {
  local folder file line number=0 status code
  copy "$package"
  build --build-tests
  : >"$work/mutants"
  # Those that the compiler notices are found one by one; the others are compiled in, to be chosen by a variable.
  for folder in "${folders[@]}"; do
    compiles "$folder"
    for file in $(own "$folder"); do
      for line in $(updating "$file"); do
        number=$((number + 1))
        code=$(sed -n "${line}s/^ *//p" "$file")
        sed "${line}d" "$file" >"$package/$file"
        status=0
        compiles "$folder" || status=compiler
        printf '%s\t%s\t%s\t%s\t%s\t%s\n' $number "$folder" "$file" "$line" "$status" "$code" >>"$work/mutants"
        cp "$file" "$package/$file"
      done
    done
  done
  while IFS=$'\t' read -r number folder file line status code; do
    [ "$status" = 0 ] || continue
    sed -i "${line}s/.*/if !isMutant($number) { & }/" "$package/$file"
  done <"$work/mutants"
  for folder in "${folders[@]}"; do cp scripts/isMutant.swift "$package/Examples/$folder"; done
  build --build-tests
  for folder in "${folders[@]}"; do plays "$folder" || { echo "tour: $folder does not play" >&2; return 1; }; done
  (cd "$package" && "$swift" test --skip-build --disable-xctest >/dev/null 2>&1) || { echo 'tour: the tests fail' >&2; return 1; }
  : >"$work/noticed"
  while IFS=$'\t' read -r number folder file line status code <&3; do
    export MUTANT=$number
    if [ "$status" = 0 ] && [ "$folder" != 10-CommandLine ]; then
      (cd "$package" && timeout 60 "$swift" test --skip-build --disable-xctest >/dev/null 2>&1) || status=unit
    fi
    if [ "$status" = 0 ]; then plays "$folder" || status=transcript; fi
    [ "$status" != 0 ] || status=nobody
    unset MUTANT
    printf '%s\t%s\t%s\t%s\n' "$status" "$folder" "$(basename "$file")" "$code" >>"$work/noticed"
  done 3<"$work/mutants"
}

measure() {
  command -v timeout >/dev/null || { echo "tour: this machine has no timeout" >&2; exit 77; }
  work=$PWD/.build/tour package=$PWD/.build/tour/package
  mkdir -p "$work"
  local name folder kind
  for name in "${changes[@]}"; do change "$name"; done
  mutants
  {
    for folder in "${folders[@]}"; do
      printf '%s\t%s' "$folder" "$(sum "$folder")"
      for kind in compiler unit transcript nobody; do
        printf '\t%s' "$(awk -F'\t' -v folder="$folder" -v kind=$kind '$1 == kind && $2 == folder { n++ } END { print n + 0 }' "$work/noticed")"
      done
      for name in "${changes[@]}"; do
        printf '\t%s' "$(awk -F'\t' -v folder="$folder" '$1 == folder { print $2; found = 1 } END { if (!found) print "–" }' "$work/$name")"
      done
      echo
    done
    awk -F'\t' '$1 == "nobody" { printf "nobody\t%s\t%s\n", $2, $4 }' "$work/noticed"
  } >"$record"
}

case "${1:-}" in
  measure) measure ;;
  --record | --check)
    drawn=$(mktemp -d)
    trap 'rm -rf "$drawn"' EXIT
    draw "$drawn"
    if [ "$1" = --check ]; then check "$drawn"; else cp -R "$drawn/." Examples; fi
    ;;
  *) echo 'usage: scripts/tour.sh --record | --check | measure' >&2 && exit 64 ;;
esac
