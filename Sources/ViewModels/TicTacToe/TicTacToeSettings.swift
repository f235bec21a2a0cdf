public import TicTacToeModel

/// The settings of tic-tac-toe. The names do not decide whether a person or the computer plays.
public struct TicTacToeSettings: GameSettings {
  public var x = "Cross", o = "Circle"
  public var computers: Set<Marker> = [.circle]
  public var level = Level.medium

  /// Creates the settings with which every front end begins: a person plays X against the computer.
  public init() {}

  public static let all: [Setting<Self>] = [
    .text("x", "X Player Name", \.x, upTo: 40, placeholder: "Blob Sr.", effect: .atOnce),
    .text("o", "O Player Name", \.o, upTo: 40, placeholder: "Blob Jr.", effect: .atOnce),
    side("x-player", "Who plays X", \.[isComputer: .cross]),
    side("o-player", "Who plays O", \.[isComputer: .circle]),
    level,
  ]

  static let level = Setting<Self>.choice(
    "level", "How the computer plays", \.level,
    [(.easy, "easy", "Easy"), (.medium, "medium", "Medium"), (.perfect, "perfect", "Perfect")],
    effect: .atOnce)

  private static func side(
    _ name: String, _ title: String, _ place: Setting<Self>.Place<Bool>
  ) -> Setting<Self> {
    .choice(
      name, title, place, [(false, "human", "Human"), (true, "computer", "Computer")],
      effect: .atOnce)
  }

  subscript(isComputer marker: Marker) -> Bool {
    get { computers.contains(marker) }
    set { if newValue { computers.insert(marker) } else { computers.remove(marker) } }
  }

  public func nearest() -> TicTacToeSettings { self }
  public var fault: (setting: String, allowed: String)? { nil }
  public var warning: Dialog? { nil }
  public var isRandom: Bool { !computers.isEmpty && level.isRandom }

  func name(of marker: Marker) -> String { marker == .cross ? x : o }
}

extension Board: Rules {
  public init(_: TicTacToeSettings) { self.init() }

  public func adopting(_: TicTacToeSettings) -> Board { self }

  /// The best move, as the number of a cell.
  public var best: Int? { advice.map { $0.square.index + 1 } }

  /// Returns the board after a move on a cell, from 1 to 9 in reading order.
  public func making(_ number: Int) throws(TicTacToeViewModel.PlayError) -> Board {
    guard 1...9 ~= number, let square = Square(index: number - 1) else {
      throw .noSuchCell(number)
    }
    do throws(MoveError) { return try playing(at: square) } catch { throw .refused(error) }
  }

  public func answer(
    _ settings: TicTacToeSettings, using random: inout any RandomNumberGenerator
  ) -> Int? {
    isOver ? nil : settings.level.move(on: self, using: &random).index + 1
  }

  public static func isComputer(_ marker: Marker, _ settings: TicTacToeSettings) -> Bool {
    settings.computers.contains(marker)
  }
  public static func word(for marker: Marker) -> String { TicTacToeWording.letter(of: marker) }
  public static func name(of marker: Marker, _ settings: TicTacToeSettings) -> String {
    settings.name(of: marker)
  }
}
