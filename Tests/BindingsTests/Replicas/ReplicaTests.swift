import Testing

/// `REPLICA_SEED` and `REPLICA_COUNT` choose other scripts, or one.
@Suite("Replicas: an observer that only replays events always equals the list")
struct ReplicaTests {
  private static let shards = 8

  @Test(
    "a replayed list equals the list after random edits, batches, nested edits and derivations",
    arguments: 0..<shards)
  func replicas(shard: Int) {
    playScripts(16, shard: shard, of: ReplicaTests.shards, "REPLICA", run: run)
  }

  private func run(_ script: [UInt64], seed: UInt64) -> String? {
    let world = ListWorld(seed: seed)
    if let fault = world.fault() { return "at the beginning, \(fault)" }
    for step in script {
      var random = SplitMix64(seed: step)
      if let fault = world.act(&random) ?? world.fault() { return fault }
    }
    return nil
  }

  @Test(
    "a replayed table equals the table after random edits of its sections and rows",
    arguments: 0..<shards)
  func tables(shard: Int) {
    playScripts(4, shard: shard, of: ReplicaTests.shards, "REPLICA") { script, seed in
      var random = SplitMix64(seed: seed)
      let world = TableWorld(&random)
      if let fault = world.fault() { return "at the beginning, \(fault)" }
      for step in script {
        var random = SplitMix64(seed: step)
        if let fault = world.act(&random) ?? world.fault() { return fault }
      }
      return nil
    }
  }
}
