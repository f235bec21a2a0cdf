#!/usr/bin/env bash
# Prints what it costs to depend on the library: how long a clean release build of it takes, and how
# large a stripped hello-world is with one property, one map and one observer, beside one without.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
swift=${SWIFT:-swift}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

start=$(date +%s)
"$swift" build -c release --target Bindings --scratch-path "$folder/library" >&2
echo "library: release build $(($(date +%s) - start)) s"

# NAME and the lines of the program; prints its size in kB (of 1,000 bytes).
hello() {
  local package=$folder/$1 dependency='' product=''
  mkdir -p "$package/Sources/$1"
  cat > "$package/Sources/$1/main.swift"
  if grep -q '^import Bindings' "$package/Sources/$1/main.swift"; then
    dependency=".package(name: \"swift-bindings\", path: \"$root\")"
    product='.product(name: "Bindings", package: "swift-bindings")'
  fi
  cat > "$package/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "$1", platforms: [.macOS(.v15)], dependencies: [$dependency],
  targets: [.executableTarget(name: "$1", dependencies: [$product])])
END
  "$swift" build -c release --package-path "$package" >&2
  local program
  program=$("$swift" build -c release --package-path "$package" --show-bin-path)/$1
  "$program" >&2
  strip "$program"
  echo "$1: $(($(wc -c < "$program") / 1000)) kB, stripped"
}

hello plain <<'END'
print(0)
END
hello bound <<'END'
import Bindings

let count = MutableProperty(0)
count.map { "\($0)" }.startWithValues { print($0) }
count.value = 1
END
