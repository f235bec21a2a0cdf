import Testing

/// `REPLICA_SEED` and `REPLICA_COUNT` choose other scripts, or one.
@Suite("Replicas: an observer that only replays events always equals the list")
struct ReplicaTests {
  @Test(
    "a replayed list or table equals the original after random edits, batches and nested edits",
    arguments: 0..<8)
  func replicas(shard: Int) { play(32, shard: shard, isLong: false) }

  @Test("one edit of a long list costs what it changes", arguments: 0..<8)
  func longLists(shard: Int) { play(16, shard: shard, isLong: true) }

  private func play(_ count: UInt64, shard: Int, isLong: Bool) {
    playScripts(count, shard: shard, "REPLICA", script: seeds) { script, seed in
      let world = ListWorld(seed: seed, isLong: isLong)
      if let fault = world.fault() { return "at the beginning, \(fault)" }
      for step in script {
        var random = SplitMix64(seed: step)
        if let fault = world.act(&random) ?? world.fault() { return fault }
      }
      return nil
    }
  }

  /// Every step has a seed of its own, so that leaving one out does not change the others.
  private func seeds(of seed: UInt64) -> [UInt64] {
    var random = SplitMix64(seed: seed)
    return (0..<(isThorough ? 250 : 150)).map { _ in random.next() }
  }
}
