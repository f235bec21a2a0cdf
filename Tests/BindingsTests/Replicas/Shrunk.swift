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
  let environment = ProcessInfo.processInfo.environment
  let first = UInt64(environment["\(name)_SEED"] ?? "") ?? 1
  let count = UInt64(environment["\(name)_COUNT"] ?? "") ?? count
  for seed in first..<first + count where Int(seed) % shards == shard {
    var random = SplitMix64(seed: seed)
    let script = (0..<250).map { _ in random.next() }
    guard run(script, seed) != nil else { continue }
    let short = shrunk(script) { run($0, seed) != nil }
    let fault = run(short, seed) ?? "nothing"
    Issue.record(
      "seed \(seed), after \(short.count) steps: \(fault)", sourceLocation: sourceLocation)
    return
  }
}

/// A failing script without what it does not need: leaves out halves, quarters, …, single steps, as
/// long as it still fails.
func shrunk<Step>(_ script: [Step], fails: ([Step]) -> Bool) -> [Step] {
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
  return best
}
