import Terminal
public import ViewModels

/// Runs the command line of a program that plays some games, and ends the program.
///
/// ```swift
/// play([ConnectFourViewModel.self])    // the whole main.swift of a game in your own package
/// ```
public func play(_ games: [any Game.Type]) -> Never { play(games, artwork: [:]) }

/// Plays a game in the terminal, line by line, beside other views of the same game.
///
/// It never waits for a line. The program reads the lines, and passes them on to where the game
/// lives.
///
/// ```swift
/// let obey = play(game)
/// obey(nil)      // prints what is new, after each change by another view
/// obey("3")      // for each line that is typed
/// ```
///
/// - Returns: a function that keeps the game.
public func play(_ game: any Game) -> (_ line: String?) -> Void {
  let ink = Ink(hasColors: Options.allowsColors, isPlain: !Options.hasUTF8)
  let view = TerminalView(game, on: Console(ink: ink))
  return { line in line.map(view.obey) ?? view.print() }
}

/// - Parameter artwork: the drawings of boards in full screen, by the names of games.
package func play(_ games: [any Game.Type], artwork: [String: Artwork]) -> Never {
  let words = CommandLine.arguments
  let program = words.first?.split(separator: "/").last.map(String.init) ?? "play"
  let shell = Shell(games, artwork: artwork, program: program)
  System.end(with: shell.run(Array(words.dropFirst())))
}
