import BindingsTesting
import Foundation
import Testing

/// Plays the scripts of one of eight shards, a script for each seed, up to the first that fails,
/// which is recorded without the steps that it does not need.
///
/// `NAME_SEED` and `NAME_COUNT` choose other scripts; `NAME_TRACE` prints each seed first.
///
/// - Parameters:
///   - whole: how many scripts all shards play together with `THOROUGH=1`; otherwise a quarter,
///     and at least one for each shard.
///   - name: what the environment variables begin with.
///   - script: makes the script of a seed.
///   - simpler: returns the steps to try in place of a step; each must be simpler than that step.
///   - run: plays a script with a seed, and says what is wrong, if anything.
func playScripts<Step>(
  _ whole: UInt64, shard: Int, _ name: String, script: (UInt64) -> [Step],
  simpler: (Step) -> [Step] = { _ in [] }, sourceLocation: SourceLocation = #_sourceLocation,
  run: ([Step], UInt64) -> String?
) {
  let environment = ProcessInfo.processInfo.environment
  let first = UInt64(environment["\(name)_SEED"] ?? "") ?? 1
  let count = isThorough ? whole : max(8, whole / 4)
  let last = first + (UInt64(environment["\(name)_COUNT"] ?? "") ?? count)
  for seed in first..<last where seed % 8 == UInt64(shard) {
    if environment["\(name)_TRACE"] != nil {
      FileHandle.standardError.write(Data("script \(seed)\n".utf8))
    }
    let steps = script(seed)
    guard let failure = run(steps, seed) else { continue }
    let short = simplified(steps, failure, simpler: simpler) { run($0, seed) }
    Issue.record(
      """
      Script \(seed) (\(name)_SEED=\(seed) \(name)_COUNT=1) fails: \(failure)
      The same in short: \(run(short, seed) ?? "nothing")
      \(short.map { "\($0)" }.joined(separator: "\n"))
      """, sourceLocation: sourceLocation)
    return
  }
}

/// A failing script without the steps that it does not need, and with simpler ones, as long as it
/// fails in the same way.
private func simplified<Step>(
  _ script: [Step], _ failure: String, simpler: (Step) -> [Step], run: ([Step]) -> String?
) -> [Step] {
  // The message without its numbers: the same fault may have others in a shorter script.
  func kind(_ failure: String) -> String { failure.filter { !$0.isNumber && $0 != "-" } }
  func fails(_ script: [Step]) -> Bool { run(script).map(kind) == kind(failure) }
  var best = script.shrunk { fails($0) ? $0 : nil }
  var index = 0
  while index < best.count {
    let others = simpler(best[index]).map { best.prefix(index) + [$0] + best.dropFirst(index + 1) }
    if let other = others.first(where: { fails(Array($0)) }) {
      best = Array(other)
    } else {
      index += 1
    }
  }
  return best
}
