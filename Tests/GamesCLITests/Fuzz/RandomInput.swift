import BindingsTesting
import Foundation

@testable import Terminal
@testable import games_cli

/// So many seeds each fuzzer plays: one, or three with `THOROUGH=1`, unless `FUZZ_COUNT` says how many.
let fuzzCount: UInt64 = {
  let environment = ProcessInfo.processInfo.environment
  return UInt64(environment["FUZZ_COUNT"] ?? "") ?? (environment["THOROUGH"] == nil ? 1 : 3)
}()

/// Random lines and bytes, some of which a person could type.
struct RandomInput {
  private var chance: SeededRandom

  init(seed: UInt64) { chance = SeededRandom(seed: seed) }

  private mutating func draw(_ limit: Int) -> Int { Int(chance.next() % UInt64(limit)) }

  mutating func lines(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      bytes += line()
      if draw(20) == 0 { bytes.append(13) }
      bytes.append(10)
    }
    return bytes
  }

  private mutating func line() -> [UInt8] {
    switch draw(100) {
    case 0..<55: Array("\(1 + draw(9))".utf8)
    case 55..<65: Array("\(draw(40) - 15)".utf8)
    case 65..<72: Array("undo".prefix(1 + draw(4)).utf8)
    case 72..<74: Array("new".prefix(1 + draw(3)).utf8)
    case 74..<75: Array("hint".prefix(1 + draw(4)).utf8)
    case 75..<79: Array(["board", "help", "b", "HELP", "he", "h"][draw(6)].utf8)
    case 79..<83: Array(["", "  ", "# 1", "\t3 ", " 2", "1 1"][draw(6)].utf8)
    case 83..<86: Array(["y", "n x", "yes", "⭕️", "❌ 5", "\u{202E}1"][draw(6)].utf8)
    case 86..<87: Array(repeating: UInt8(draw(256)), count: draw(6_000))
    default: (0..<draw(30)).map { _ in UInt8(draw(256)) }
    }
  }

  /// Bytes of all kinds; an end of line now and then, and never the word that ends all.
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in
      switch draw(8) {
      case 0: 10
      case 1...3: UInt8(48 + draw(10))
      default: UInt8(draw(256))
      }
    }
  }
}
