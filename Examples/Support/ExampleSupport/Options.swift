/// The arguments of the stops from 20 on: options, and any other text is the seed.
public struct Options {
  public let seed: String?
  public let showsButtons: Bool
  public let warnsOfCertainLoss: Bool

  /// Reads the program's arguments; ends the program if they ask for help or are wrong.
  public init(_ arguments: [String] = CommandLine.arguments) {
    let name = arguments.first?.split(separator: "/").last ?? "game"
    let usage = """
      \(name) [--buttons] [--warn] [SEED]

        --buttons  show which buttons can be pressed
        --warn     warn before a game that cannot be won
        SEED       any text; the same text makes the wild strategy take the same

      """
    var seed: String?
    var (showsButtons, warnsOfCertainLoss) = (false, false)
    for argument in arguments.dropFirst() {
      switch argument {
      case "--buttons": showsButtons = true
      case "--warn": warnsOfCertainLoss = true
      case _ where argument.hasPrefix("-") || seed != nil: System.answer([argument], usage: usage)
      default: seed = argument
      }
    }
    self.seed = seed
    self.showsButtons = showsButtons
    self.warnsOfCertainLoss = warnsOfCertainLoss
  }

  /// The source of the computer's random moves.
  public var random: SplitMix64 { SplitMix64(seed: seed) }
}
