#!/usr/bin/env bash
# Prints what it costs to depend on the library: how long a clean release build of it takes, and how
# large a stripped hello-world is with one property, one map and one observer, beside one without.
# And how long a release of games-cli takes to start and to end.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/hello/Sources/"{bound,plain}
echo 'print(0)' >"$folder/hello/Sources/plain/main.swift"
cat >"$folder/hello/Sources/bound/main.swift" <<'END'
import Bindings

let count = MutableProperty(0)
count.map { "\($0)" }.startWithValues { print($0) }
count.value = 1
END
cat >"$folder/hello/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "hello", platforms: [.macOS(.v15)], dependencies: [.package(name: "swift-bindings", path: "$PWD")],
  targets: [
    .executableTarget(name: "plain"),
    .executableTarget(name: "bound", dependencies: [.product(name: "Bindings", package: "swift-bindings")]),
  ])
END
build=("$swift" build -c release --package-path "$folder/hello")
SECONDS=0
"${build[@]}" --target Bindings >&2
echo "library: release build $SECONDS s"
"${build[@]}" >&2
for program in plain bound; do
  strip "$("${build[@]}" --show-bin-path)/$program"
  echo "$program: $(($(wc -c <"$("${build[@]}" --show-bin-path)/$program") / 1000)) kB, stripped"
done
program=$(scripts/release.sh)
TIMEFORMAT='games-cli: 100 starts take %R s'
time for _ in {1..100}; do "$program" --version >/dev/null; done
