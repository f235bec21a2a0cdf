import Testing

@testable import PageServer
@testable import WebView

/// What a game shows to a person who looks at it.
struct Shown: Decodable, Equatable, Sendable {
  let heading, status, result: String
  let tiles, log, enabled, disabled: [String]

  static func script(_ game: String) -> String {
    """
    ((screen) => {
      const all = (selector) =>
        [...screen.querySelectorAll(selector)].filter((element) => element.checkVisibility())
      const text = (element) => element.innerText.trim()
      const button = (isDisabled) => (element) =>
        (element.getAttribute("aria-disabled") === "true") === isDisabled
      const buttons = all("button:not(.tile, dialog *)")
      return {
        heading: text(screen.querySelector("[data-output=heading]")),
        status: text(screen.querySelector("[data-output=status]")),
        result: text(screen.querySelector("[data-output=result]")),
        tiles: all(".tile:not(.leaving)").map((tile) => tile.dataset.text),
        log: all(".log p").map(text),
        enabled: buttons.filter(button(false)).map(text),
        disabled: buttons.filter(button(true)).map(text),
      }
    })(document.querySelector("[data-screen='\(game)']"))
    """
  }
}

extension Browser {
  func shown(_ game: String) async throws -> Shown { try await value(Shown.script(game)) }

  /// Opens the page, and waits until it shows the games.
  func openGames(_ server: PageServer) async throws {
    try await open(server.address)
    try await wait(until: "document.querySelectorAll('main section').length === \(games.count)")
    try await wait(untilSaid: "You play against the computer (smart). Please start.")
  }

  func wait(
    untilMatches count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(
      until: "document.querySelectorAll('[data-screen=match] .tile').length === \(count)",
      sourceLocation: sourceLocation)
  }

  /// Waits until a log ends with a sentence.
  func wait(
    untilSaid sentence: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(
      until: """
        [...document.querySelectorAll('[role=log] p:last-child')]
          .some((line) => line.textContent === "\(sentence)")
        """, sourceLocation: sourceLocation)
  }

  /// Waits until the dialog on top has a title, or there is none.
  func wait(
    untilDialog title: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    // A dialog within another one is on top of it.
    let top = "[...document.querySelectorAll('dialog[open]')].at(-1)"
    let condition =
      title.map { "\(top)?.querySelector(':scope > h2').textContent === \"\($0)\"" } ?? "!\(top)"
    try await wait(until: condition, sourceLocation: sourceLocation)
  }

  func openSettings(of game: String) async throws {
    try await press("Settings", in: game)
    try await wait(untilDialog: "Settings")
  }

  func closeDialog() async throws {
    try await press(.escape)
    try await wait(untilDialog: nil)
  }

  /// What the page says of its connection.
  func connection() async throws -> String { try await value(Self.connection) }

  func wait(untilConnection sentence: String) async throws {
    try await wait(until: "\(Self.connection).startsWith(\"\(sentence)\")")
  }

  private static let connection =
    "[...document.querySelectorAll('[data-connection]:not([hidden])')].map((p) => p.innerText.trim()).join()"

  /// Presses a button of a game, or the tile with an index.
  func press(_ button: String, in game: String) async throws {
    try await click(xpath: "//*[@data-screen='\(game)']//button[normalize-space()=\"\(button)\"]")
  }

  func press(tile index: Int, in game: String) async throws {
    try await click(
      xpath: "(//*[@data-screen='\(game)']//button[contains(@class,'tile')])[\(index + 1)]")
  }

  /// The texts that are larger than their places, beside the page, or below another text.
  func cutOff() async throws -> [String] {
    try await value(
      """
      [...document.querySelectorAll("button:not(.tile), input, label, legend, p, h1, h2, li")]
        .filter((element) => element.checkVisibility() && !element.closest(".unseen")
          && (!document.querySelector("dialog[open]") || element.closest("dialog[open]")))
        .filter((element) => {
          element.scrollIntoView({ block: "center", behavior: "instant" })
          const place = element.getBoundingClientRect()
          if (place.width === 0 || place.height === 0) return false
          const top = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2)
          return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
            || element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0
            || place.right > innerWidth
            || !(element.contains(top) || top?.contains(element))
        })
        .map((element) => element.innerText || element.id || element.tagName)
      """)
  }

  /// The text of what has the focus, or of its label.
  func focus() async throws -> String {
    try await value(
      """
      ((element) => (element.labels?.[0] ?? element).innerText.trim().split(/\\s+/).join(" "))(
        document.activeElement)
      """)
  }

  /// Moves the focus to the element with this text, with the key for it.
  func tab(to text: String) async throws {
    for _ in 1...40 {
      if try await focus() == text { return }
      try await press(.tab)
    }
    Issue.record("the focus never comes to \(text)")
  }

  /// The role and name that the browser gives to assistive technology.
  func accessible(_ selector: String) async throws -> [String] {
    let element: [String: String] = try await ask(
      "element", ["using": "css selector", "value": selector])
    let id = element.values.first ?? ""
    return [
      try await get("element/\(id)/computedrole"), try await get("element/\(id)/computedlabel"),
    ]
  }
}
