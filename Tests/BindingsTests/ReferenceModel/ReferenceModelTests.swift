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
    for seed in seeds(160, shard: shard, of: Self.shards, "MODEL") {
      trace(seed)
      guard let failure = WorldOfItems.run(seed: seed) else { continue }
      Issue.record("Script \(seed) (MODEL_SEED=\(seed) MODEL_COUNT=1) fails: \(failure)")
      return
    }
  }

  /// In the first one, a value's deinit observed what was being attached; a release build crashed. In the second, it
  /// read the groups in which it had been, while they were taken anew.
  @Test("scripts that once failed pass", arguments: [30_262_217, 4396] as [UInt64])
  func hostileValues(seed: UInt64) { #expect(WorldOfItems.run(seed: seed) == nil) }

  /// In the first one, an outer property was set and released before its announcement. In the second, a
  /// transform read what is not its input, but is set by a binding of its own result. In the third, the
  /// transform of a flatMap made a stateful property of what a binding had yet to set. In the fourth, a
  /// stateful property was read within a batch that undid its sets.
  @Test(
    "random scripts that once failed pass",
    arguments: [46_982, 750_056_573, 910_605_070, 930_042_282] as [UInt64])
  func randomScripts(seed: UInt64) { #expect(World.run(ScriptMaker.script(seed: seed)) == nil) }

  private func run(_ shard: Int, of usual: UInt64, _ run: @escaping ([Step]) -> String?) {
    for seed in seeds(usual, shard: shard, of: Self.shards, "MODEL") {
      trace(seed)
      let script = ScriptMaker.script(seed: seed)
      guard let failure = run(script) else { continue }
      let short = shrunk(script, failure, simpler: \.simpler, run: run)
      Issue.record(
        """
        Script \(seed) (MODEL_SEED=\(seed) MODEL_COUNT=1) fails: \(failure)
        The same in short: \(run(short) ?? "nothing")
        \(short.map(\.description).joined(separator: "\n"))
        """)
      return
    }
  }

  private func trace(_ seed: UInt64) {
    guard ProcessInfo.processInfo.environment["MODEL_TRACE"] != nil else { return }
    FileHandle.standardError.write(Data("script \(seed)\n".utf8))
  }
}
