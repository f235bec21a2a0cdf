#!/usr/bin/env bash
# Builds every nested package whose dependencies resolve on this machine, and names those that do not. Their tests are
# run, but for those that take long. Examples/Desktop is left to scripts/desktop.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
status=0
# That of 45-Inside is the first one: it can be built while `swift test` uses .build.
for manifest in Examples/*/Package.swift Benchmarks/Package.swift; do
  package=$(dirname "$manifest")
  [ "$package" != Examples/Desktop ] || continue
  # What they need of this package `swift test` has built here, with the same flags. The library of
  # Examples/45-Inside is called Bindings, too.
  scratch=.build
  [ "$package" != Examples/45-Inside ] || scratch=.build-inside
  how=(--package-path "$package" --scratch-path "$scratch" ${BUILD_FLAGS:-})
  if ! log=$("$swift" package "${how[@]}" resolve 2>&1); then
    echo "nested: $package is left out: its dependencies do not resolve here:" >&2
    tail -n 1 <<<"$log" >&2
    status=77
    continue
  fi
  # Exercises have tests that fail until they are done.
  if [ -x "$package/check.sh" ]; then
    "$package/check.sh" "${how[@]:2}" --disable-build-manifest-caching
    continue
  fi
  # The cached plan is that of the package before.
  "$swift" build --build-tests "${how[@]}" --disable-build-manifest-caching
  echo "nested: $package builds"
  [ ! -d "$package/Tests" ] ||
    "$swift" test --skip-build "${how[@]}" --disable-xctest --skip HostilityTests.whilePlaying
done
exit $status
