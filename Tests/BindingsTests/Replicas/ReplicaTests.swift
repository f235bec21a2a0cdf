import Foundation
import Testing

/// `REPLICA_SEED` and `REPLICA_COUNT` choose other scripts, or one.
@Suite("Replicas: an observer that only replays events always equals the list")
struct ReplicaTests {
  private static let shards = 8

  @Test(
    "over random edits, batches, nested edits and derivations of derivations",
    arguments: 0..<shards)
  func replicas(shard: Int) {
    let environment = ProcessInfo.processInfo.environment
    let first = UInt64(environment["REPLICA_SEED"] ?? "") ?? 1
    let count = UInt64(environment["REPLICA_COUNT"] ?? "") ?? 250
    for seed in first..<first + count where Int(seed) % ReplicaTests.shards == shard {
      var random = SplitMix64(seed: seed)
      let script = (0..<250).map { _ in random.next() }
      guard run(script, seed: seed) != nil else { continue }
      let short = shrunk(script) { run($0, seed: seed) != nil }
      let fault = run(short, seed: seed) ?? "nothing"
      Issue.record("seed \(seed), after \(short.count) steps: \(fault)")
      return
    }
  }

  /// Every step has a seed of its own, so that leaving one out does not change the others.
  private func run(_ script: [UInt64], seed: UInt64) -> String? {
    let world = ListWorld(seed: seed)
    if let fault = world.fault() { return "at the beginning, \(fault)" }
    for step in script {
      var random = SplitMix64(seed: step)
      if let fault = world.act(&random) ?? world.fault() { return fault }
    }
    return nil
  }
}
