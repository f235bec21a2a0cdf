import Testing

@testable import WebView

/// What a page shows to whoever looks at it.
struct Shown: Decodable, Equatable, Sendable {
  /// The texts of the outputs that are there, without those of buttons.
  let texts: [String: String]
  let matches: Int
  let cells: [String]
  let markedCells: [String]
  let logs: [[String]]
  let enabled: [String]
  let disabled: [String]
  /// The lines of the dialog on top.
  let dialog: [String]

  static let script = """
    (() => {
      const all = (selector, root = document) =>
        [...root.querySelectorAll(selector)].filter((element) => element.checkVisibility())
      const text = (element) => element.innerText.trim()
      const button = (isDisabled) => (element) =>
        (element.getAttribute("aria-disabled") === "true") === isDisabled
      const top = all("dialog").at(-1)
      const buttons = all("button:not(.cell)", top ?? document)
      return {
        texts: Object.fromEntries(all("[data-output]:not(button)")
          .map((element) => [element.dataset.output, text(element)])),
        matches: all(".match:not(.leaving)").length,
        cells: all(".cell").map((cell) => cell.innerText.trim().split(/\\s+/).at(-1)),
        markedCells: all(".cell[data-marked]").map((cell) => cell.dataset.number),
        logs: all("[role=log]").map((log) => [...log.children].map(text)),
        enabled: buttons.filter(button(false)).map(text),
        disabled: buttons.filter(button(true)).map(text),
        dialog: top ? top.innerText.split("\\n").map((line) => line.trim()).filter(Boolean) : [],
      }
    })()
    """
}

extension Browser {
  func shown() async throws -> Shown { try await value(Shown.script) }

  /// Opens the page, and waits until it shows the games.
  func openGames(_ server: GameServer) async throws {
    try await open(server.address)
    try await wait(untilMatches: 18)
    try await wait(untilLog: "Please start")
  }

  func wait(
    untilMatches count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(
      until: "document.querySelectorAll('.match').length === \(count)",
      sourceLocation: sourceLocation)
  }

  /// Waits until a log ends with a sentence.
  func wait(
    untilLog sentence: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(
      until: """
        [...document.querySelectorAll('[role=log] li:last-child')]
          .some((line) => line.textContent === "\(sentence)")
        """, sourceLocation: sourceLocation)
  }

  func wait(
    untilDialog title: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let top = "[...document.querySelectorAll('dialog[open]')].at(-1)"
    let condition =
      title.map { "\(top)?.querySelector('h2').textContent === \"\($0)\"" } ?? "!\(top)"
    try await wait(until: condition, sourceLocation: sourceLocation)
  }

  // MARK: Patches

  /// Writes down from now on what changes in the page.
  func watchPatches() async throws {
    try await run(
      """
      window.patches = []
      const describe = (record) => {
        const target = record.target.nodeType === 1 ? record.target : record.target.parentElement
        const child = target.closest("[data-list] > *")
        const place = child
          ? `${child.parentElement.dataset.list}[${child.dataset.number ?? child.dataset.value}]`
          : ((data) => data.output ?? data.list ?? data.action ?? data.says?.split(" ")[0] ?? target.tagName)(target.dataset)
        if (record.type === "attributes")
          return [`${child ? place : target.dataset.action ?? place} ${record.attributeName}`]
        if (!target.dataset.list) return [child ? `${place} ${target.dataset.field}` : place]
        return [...record.removedNodes].map((node) => `${place} -${node.dataset.value ?? node.dataset.number}`)
          .concat([...record.addedNodes].map((node) => `${place} +${node.dataset.value ?? node.dataset.number}`))
      }
      window.observer?.disconnect()
      window.observer = new MutationObserver((records) =>
        records.flatMap(describe).forEach((patch) => window.patches.push(patch)))
      window.observer.observe(document.body,
        { subtree: true, childList: true, attributes: true, characterData: true })
      """)
  }

  /// Each change since then, sorted.
  func patches(of list: String? = nil) async throws -> [String] {
    let patches: [String] = try await value("window.patches.sort()")
    return patches.filter { list == nil || $0.hasPrefix(list ?? "") }
  }
}
