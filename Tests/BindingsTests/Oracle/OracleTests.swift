import Foundation
import Testing

/// Random scripts on random graphs, each answer of the engine compared with the model's.
///
/// `ORACLE_SEED` and `ORACLE_COUNT` choose other scripts, or one; `ORACLE_TRACE` names each before it is run.
@Suite("Oracle") struct OracleTests {
  private static let shards = 8

  @Test("random scripts hear and read what a naive recomputation says", arguments: 0..<shards)
  func randomScripts(shard: Int) {
    let environment = ProcessInfo.processInfo.environment
    let base = environment["ORACLE_SEED"].flatMap { UInt64($0) } ?? 1
    let count = environment["ORACLE_COUNT"].flatMap { UInt64($0) } ?? 10_000
    for seed in base..<base + count where seed % UInt64(Self.shards) == UInt64(shard) {
      if environment["ORACLE_TRACE"] != nil { trace(seed) }
      guard let failure = World.run(ScriptMaker.script(seed: seed)) else { continue }
      report(failure, seed)
      return
    }
  }

  private func trace(_ seed: UInt64) {
    FileHandle.standardError.write(Data("script \(seed)\n".utf8))
  }

  private func report(_ failure: String, _ seed: UInt64) {
    var shrinker = Shrinker(failure, run: World.run)
    let steps = shrinker.shrink(ScriptMaker.script(seed: seed))
    Issue.record(
      """
      Script \(seed) (ORACLE_SEED=\(seed) ORACLE_COUNT=1) fails: \(failure)
      The same in short: \(World.run(steps) ?? "nothing")
      \(steps.map(\.description).joined(separator: "\n"))
      """)
  }
}
