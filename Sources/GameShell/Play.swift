import Terminal
public import ViewModels

/// Runs the command line of a program that plays some games, and ends the program.
///
/// ```swift
/// play([ConnectFourViewModel.self])    // the whole main.swift of a game in your own package
/// ```
public func play(_ games: [any Game.Type]) -> Never { play(games, artwork: [:]) }

/// - Parameter artwork: the drawings of boards in full screen, by the names of games.
package func play(_ games: [any Game.Type], artwork: [String: Artwork]) -> Never {
  let words = CommandLine.arguments
  let program = words.first?.split(separator: "/").last.map(String.init) ?? "play"
  let shell = Shell(games, artwork: artwork, program: program)
  System.end(with: shell.run(Array(words.dropFirst())))
}
