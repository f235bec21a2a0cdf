import Testing

/// `REPLICA_SEED` and `REPLICA_COUNT` choose other scripts, or one.
@Suite("Replicas: an observer that only replays events always equals the list")
struct ReplicaTests {
  private static let shards = 8

  @Test(
    "a replayed list or table equals it after random edits, batches and nested edits",
    arguments: 0..<shards)
  func replicas(shard: Int) { play(20, shard: shard, isLong: false) }

  @Test("one edit of a long list costs what it changes", arguments: 0..<shards)
  func longLists(shard: Int) { play(8, shard: shard, isLong: true) }

  private func play(_ count: UInt64, shard: Int, isLong: Bool) {
    playScripts(count, shard: shard, of: ReplicaTests.shards, "REPLICA") { script, seed in
      let world = ListWorld(seed: seed, isLong: isLong)
      if let fault = world.fault() { return "at the beginning, \(fault)" }
      for step in script {
        var random = SplitMix64(seed: step)
        if let fault = world.act(&random) ?? world.fault() { return fault }
      }
      return nil
    }
  }
}
