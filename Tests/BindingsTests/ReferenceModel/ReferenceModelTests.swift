import Foundation
import Testing

/// Random scripts on random graphs, each answer of the engine compared with the model's.
///
/// `MODEL_SEED` and `MODEL_COUNT` choose other scripts, or one; `MODEL_TRACE` names each before it is run.
@Suite("Reference model") struct ReferenceModelTests {
  private static let shards = 8

  @Test("random scripts receive and read what a naive model computes", arguments: 0..<shards)
  func randomScripts(shard: Int) { run(shard, of: 400) { World.run($0) } }

  @Test("a trace changes nothing that is received, read or computed", arguments: 0..<shards)
  func tracedScripts(shard: Int) { run(shard, of: 100) { World.run($0, isTraced: true) } }

  @Test(
    "values that act when they are released leave each read true and each observer up to date",
    arguments: 0..<shards)
  func hostileValues(shard: Int) {
    forEachSeed(of: shard, usually: 100) { seed in
      guard let failure = WorldOfItems.run(seed: seed) else { return true }
      Issue.record("Script \(seed) (MODEL_SEED=\(seed) MODEL_COUNT=1) fails: \(failure)")
      return false
    }
  }

  /// In these, a value's deinit observed what was being attached; a release build crashed.
  @Test("scripts that once failed in release builds pass", arguments: [30_262_217] as [UInt64])
  func hostileValues(seed: UInt64) { #expect(WorldOfItems.run(seed: seed) == nil) }

  /// In the first one, a transform read what is not its input, but is set by a binding of its own
  /// result. In the second, the transform of a flatMap made a stateful property of what a binding had yet
  /// to set. In the third, a stateful property was read within a batch that undid its sets.
  @Test(
    "random scripts that once failed pass",
    arguments: [750_056_573, 910_605_070, 930_042_282] as [UInt64])
  func randomScripts(seed: UInt64) { #expect(World.run(ScriptMaker.script(seed: seed)) == nil) }

  private func run(_ shard: Int, of usualCount: UInt64, _ run: @escaping ([Step]) -> String?) {
    forEachSeed(of: shard, usually: usualCount) { seed in
      guard let failure = run(ScriptMaker.script(seed: seed)) else { return true }
      report(failure, seed, run)
      return false
    }
  }

  /// Calls `body` with each seed of a shard, until it returns that something has failed.
  private func forEachSeed(of shard: Int, usually usualCount: UInt64, _ body: (UInt64) -> Bool) {
    let environment = ProcessInfo.processInfo.environment
    let base = environment["MODEL_SEED"].flatMap { UInt64($0) } ?? 1
    let count = environment["MODEL_COUNT"].flatMap { UInt64($0) } ?? usualCount
    for seed in base..<base + count where seed % UInt64(Self.shards) == UInt64(shard) {
      if environment["MODEL_TRACE"] != nil { trace(seed) }
      if !body(seed) { return }
    }
  }

  private func trace(_ seed: UInt64) {
    FileHandle.standardError.write(Data("script \(seed)\n".utf8))
  }

  private func report(_ failure: String, _ seed: UInt64, _ run: @escaping ([Step]) -> String?) {
    var shrinker = Shrinker(failure, run: run)
    let steps = shrinker.shrink(ScriptMaker.script(seed: seed))
    Issue.record(
      """
      Script \(seed) (MODEL_SEED=\(seed) MODEL_COUNT=1) fails: \(failure)
      The same in short: \(run(steps) ?? "nothing")
      \(steps.map(\.description).joined(separator: "\n"))
      """)
  }
}
