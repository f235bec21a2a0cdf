import TicTacToeModel
import ViewModels

/// Makes tic-tac-toe from what was chosen; here and only here the program knows its model.
extension Options {
  func ticTacToeViewModel(x: String, o: String, seed: UInt64) -> TicTacToeViewModel {
    TicTacToeViewModel(
      x: x, o: o, computers: computers, level: modelLevel, random: SplitMix64(seed: seed))
  }

  /// Whether chance plays a part.
  var isTicTacToeLeftToChance: Bool { !computers.isEmpty && modelLevel != .perfect }

  /// Whether nobody has to be asked for moves.
  var isPlayedByComputers: Bool { xSide == .computer && oSide == .computer }

  private var computers: Set<Marker> {
    let sides: [(Side, Marker)] = [(xSide, .cross), (oSide, .circle)]
    return Set(sides.filter { $0.0 == .computer }.map(\.1))
  }

  private var modelLevel: TicTacToeModel.Level {
    switch level {
    case .easy: .easy
    case .medium: .medium
    case .perfect: .perfect
    }
  }
}
