/// The arguments of the stops from 20 on: options, and any other text is the seed.
public struct Options {
  public private(set) var seed: String?
  public private(set) var (showsButtons, warnsOfCertainLoss, showsPile) = (false, false, false)

  /// Reads the program's arguments; ends the program if they ask for help or are wrong.
  ///
  /// - Parameter hasPile: whether there is an option that shows the pile.
  public init(_ arguments: [String] = CommandLine.arguments, hasPile: Bool = false) {
    let name = arguments.first?.split(separator: "/").last ?? "game"
    let pile = hasPile ? "\n  --pile     show the matches that appear and disappear" : ""
    let usage = """
      \(name) [OPTION…] [SEED]

        --buttons  show which buttons can be pressed
        --warn     warn before a game that cannot be won\(pile)
        SEED       any text; the same text makes the wild strategy take the same

      """
    for argument in arguments.dropFirst() {
      switch argument {
      case "--buttons": showsButtons = true
      case "--warn": warnsOfCertainLoss = true
      case "--pile" where hasPile: showsPile = true
      case _ where argument.hasPrefix("-") || seed != nil: System.answer([argument], usage: usage)
      default: seed = argument
      }
    }
  }
}
