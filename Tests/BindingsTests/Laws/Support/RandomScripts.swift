import Foundation
import Testing

/// Plays the scripts of one shard, one for each seed, until one fails; that is recorded without the
/// steps that it does not need.
///
/// Every step has a seed of its own, so that leaving one out does not change the others.
///
/// - Parameters:
///   - count: how many seeds all shards play together, unless the environment says otherwise.
///   - name: what the environment variables begin with: `NAME_SEED` and `NAME_COUNT` choose other
///     scripts, or one.
///   - run: plays a script with a seed, and says what is wrong.
func playScripts(
  _ count: UInt64, shard: Int, of shards: Int, _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation, run: ([UInt64], UInt64) -> String?
) {
  for seed in seeds(count, shard: shard, of: shards, name) {
    var random = SplitMix64(seed: seed)
    let script = (0..<250).map { _ in random.next() }
    guard let failure = run(script, seed) else { continue }
    let short = shrunk(script, failure) { run($0, seed) }
    let fault = run(short, seed) ?? "nothing"
    Issue.record(
      "seed \(seed), after \(short.count) steps: \(fault)", sourceLocation: sourceLocation)
    return
  }
}

/// The seeds of one shard, as many as usual from 1 on, or those that the environment says.
func seeds(_ usual: UInt64, shard: Int, of shards: Int, _ name: String) -> [UInt64] {
  let environment = ProcessInfo.processInfo.environment
  let first = UInt64(environment["\(name)_SEED"] ?? "") ?? 1
  let count = UInt64(environment["\(name)_COUNT"] ?? "") ?? usual
  return (first..<first + count).filter { $0 % UInt64(shards) == UInt64(shard) }
}

/// A failing script without what it does not need: leaves out halves, quarters, …, single steps, then
/// makes steps simpler, as long as it fails in the same way.
///
/// - Parameters:
///   - simpler: the same step with less, in each way that there is.
///   - run: says what is wrong with a script, if anything.
func shrunk<Step>(
  _ script: [Step], _ failure: String, simpler: (Step) -> [Step] = { _ in [] },
  run: ([Step]) -> String?
) -> [Step] {
  // Without its numbers, so that one fault is not taken for another.
  func kind(_ failure: String) -> String { failure.filter { !$0.isNumber && $0 != "-" } }
  func fails(_ script: [Step]) -> Bool { run(script).map(kind) == kind(failure) }
  var best = script
  var length = best.count / 2
  while length > 0 {
    var start = 0
    while start < best.count {
      var fewer = best
      fewer.removeSubrange(start..<min(start + length, best.count))
      if fails(fewer) { best = fewer } else { start += length }
    }
    length /= 2
  }
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
