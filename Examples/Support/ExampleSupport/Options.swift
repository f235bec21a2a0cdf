/// What the arguments of the stops from 20 on say: “--buttons” shows the buttons, any other text is the seed.
public struct Options {
  public let seed: String?
  public let showsButtons: Bool

  public init(_ arguments: [String] = CommandLine.arguments) {
    let given = arguments.dropFirst()
    seed = given.first { $0 != "--buttons" }
    showsButtons = given.contains("--buttons")
  }
}
