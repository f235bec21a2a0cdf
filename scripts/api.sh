#!/usr/bin/env bash
# Compares the public interface of the libraries with that of the commit in scripts/api-baseline: what
# no longer compiles for those who use them is refused, unless scripts/api-breakages names it. The order
# of events is interface as well; of that no tool knows, the tests of the laws do.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
baseline=$(sed -n '/^[0-9a-f]/p' scripts/api-baseline)
if ! git rev-parse --git-dir >/dev/null 2>&1; then
  echo "api: this is not a git repository, so there is nothing to compare with" >&2
  exit 77
fi
if ! git cat-file -e "$baseline^{commit}" 2>/dev/null; then
  echo "api: the baseline $baseline is not in this clone; a shallow one gets it by" >&2
  echo "  git fetch --unshallow" >&2
  exit 77
fi
products=(Bindings BindingsTesting BindingsSwiftTesting)
arguments=()
for product in "${products[@]}"; do arguments+=(--products "$product"); done
# Not piped, since the status would be lost. What the baseline declares is kept for the next time.
"$swift" package diagnose-api-breaking-changes "$baseline" "${arguments[@]}" \
  --baseline-dir .build/api-baseline --breakage-allowlist-path scripts/api-breakages
