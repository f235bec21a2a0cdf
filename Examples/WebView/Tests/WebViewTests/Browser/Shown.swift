import Testing

@testable import PageServer
@testable import WebView

/// What a game shows to a person who looks at it.
struct Shown: Decodable, Equatable, Sendable {
  let heading, status, result: String
  let tiles, log, enabled, disabled: [String]

  /// The JavaScript expression for it.
  static func script(_ game: String) -> String { "shown(\"\(game)\")" }
}

extension Browser {
  func shown(_ game: String) async throws -> Shown { try await value(Shown.script(game)) }

  /// Opens the page, and waits until it shows the games.
  func openGames(_ server: PageServer) async throws {
    try await open(server.address)
    try await wait(until: "all('main section').length === \(games.count)")
    try await wait(untilSaid: "You play against the computer (smart). Please start.")
  }

  /// Waits until a condition holds for what a game shows.
  func wait(until condition: String, in game: String) async throws {
    try await wait(
      until: "(({ tiles, log, result, disabled }) => \(condition))(\(Shown.script(game)))")
  }

  func wait(untilMatches count: Int) async throws {
    try await wait(until: "tiles.length === \(count)", in: "match")
  }

  /// Waits until a log ends with a sentence.
  func wait(untilSaid sentence: String) async throws {
    try await wait(
      until: "all('[role=log] p:last-child').some((line) => line.textContent === \"\(sentence)\")")
  }

  /// Waits until the dialog on top has a title, or there is none.
  func wait(untilDialog title: String?) async throws {
    // A dialog within another one is on top of it.
    let top = "all('dialog[open]').at(-1)"
    let heading = "\(top)?.querySelector(':scope > h2').textContent"
    try await wait(until: title.map { "\(heading) === \"\($0)\"" } ?? "!\(top)")
  }

  func openSettings(of game: String) async throws {
    try await press("Settings", in: game)
    try await wait(untilDialog: "Settings")
  }

  func closeDialog() async throws {
    try await press(.escape)
    try await wait(untilDialog: nil)
  }

  /// What the page says about its connection.
  func connection() async throws -> String { try await value(Self.connection) }

  /// Waits until the text about the connection begins with a sentence, or is empty.
  func wait(untilConnection sentence: String?) async throws {
    try await wait(
      until: Self.connection + (sentence.map { ".startsWith(\"\($0)\")" } ?? " === ''"))
  }

  private static let connection = "all('[data-connection]:not([hidden])').map(text).join()"

  /// Waits until a turn has lit up the graph.
  func waitUntilLit() async throws {
    try await wait(until: "all('.graph .lit').length > 10")
  }

  /// Presses a button of a game, or the tile with an index.
  func press(_ button: String, in game: String) async throws {
    try await click(button, in: "screen('\(game)')")
  }

  func press(tile index: Int, in game: String) async throws {
    try await click(element: "all('.tile', screen('\(game)'))[\(index)]")
  }

  /// The texts that are larger than their places, beside the page, or below another text.
  func cutOff() async throws -> [String] { try await value("cutOff()") }

  /// The text of what has the focus, or of its label.
  func focus() async throws -> String { try await value("focused()") }

  /// Moves the focus to the element with this text, with the Tab key.
  func tab(to text: String) async throws {
    for _ in 1...40 {
      if try await focus() == text { return }
      try await press(.tab)
    }
    Issue.record("the focus never comes to \(text)")
  }

  /// The role and name that the browser gives to assistive technology.
  func accessible(_ selector: String) async throws -> [String] {
    let path = "element/\(try await id(of: "document.querySelector(\"\(selector)\")"))/computed"
    return [try await get(path + "role"), try await get(path + "label")]
  }
}
