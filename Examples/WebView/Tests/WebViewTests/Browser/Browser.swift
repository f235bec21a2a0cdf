import Foundation
import Testing

/// A headless Chromium, driven by WebDriver's commands.
final class Browser: Sendable {
  private let driver: Chromedriver
  /// The path of its commands.
  private let session: String
  /// How many seconds anything may take that has to happen.
  private static let patience = 15

  /// Opens a browser, lets it be used, and closes it.
  static func use(
    width: Int = 1_280, height: Int = 800, _ body: (Browser) async throws -> Void
  ) async throws {
    let browser = try await Browser(width, height)
    do { try await body(browser) } catch {
      try? await browser.quit()
      throw error
    }
    let complaints = try await browser.complaints()
    #expect(complaints.isEmpty, "the browser complains: \(complaints)")
    try await browser.quit()
  }

  private init(_ width: Int, _ height: Int) async throws {
    driver = try await Chromedriver()
    // A container has nothing to make a sandbox of; no page but ours is opened.
    let options: [String: Any] = [
      "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--hide-scrollbars", "--window-size=\(width),\(height)",
      ]
    ]
    let wanted: [String: Any] = [
      "goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"],
    ]
    struct New: Decodable { let sessionId: String }
    let new: New = try await driver.ask(
      "POST", "/session", ["capabilities": ["alwaysMatch": wanted]])
    session = "/session/\(new.sessionId)"
    try await command("timeouts", ["script": Self.patience * 1_000])
  }

  private func quit() async throws {
    let _: Nothing = try await driver.ask("DELETE", session)
    driver.kill()
  }

  private func command(_ path: String, _ body: [String: Any] = [:]) async throws {
    let _: Nothing = try await ask(path, body)
  }

  func ask<Value: Decodable>(_ path: String, _ body: [String: Any]) async throws -> Value {
    try await driver.ask("POST", "\(session)/\(path)", body)
  }

  func get<Value: Decodable>(_ path: String) async throws -> Value {
    try await driver.ask("GET", "\(session)/\(path)")
  }

  // MARK: Pages

  func open(_ address: String) async throws { try await command("url", ["url": address]) }
  func reload() async throws { try await command("refresh") }
  func currentTab() async throws -> String { try await get("window") }
  func go(to tab: String) async throws { try await command("window", ["handle": tab]) }

  /// Opens another tab, and goes there.
  func openTab() async throws {
    struct Tab: Decodable { let handle: String }
    let tab: Tab = try await ask("window/new", ["type": "tab"])
    try await go(to: tab.handle)
  }

  // MARK: Scripts

  /// What an expression of JavaScript is.
  func value<Value: Decodable>(_ expression: String) async throws -> Value {
    try await ask("execute/sync", ["script": "return (\(expression))", "args": [String]()])
  }

  func run(_ statements: String) async throws {
    try await command("execute/sync", ["script": statements, "args": [String]()])
  }

  /// Waits until an expression is true; it is looked at whenever the page changes.
  func wait(
    until expression: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let script = """
      const done = arguments[0]
      const isTrue = () => { try { return Boolean(\(expression)) } catch { return false } }
      const observer = new MutationObserver(look)
      const timer = setInterval(look, 100), end = Date.now() + \(Self.patience) * 900
      function look() {
        const result = isTrue()
        if (!result && Date.now() < end) return
        observer.disconnect(); clearInterval(timer); done(result)
      }
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      look()
      """
    if try await ask("execute/async", ["script": script, "args": [String]()]) { return }
    let shown: String = try await value("document.body.innerText")
    Issue.record("never: \(expression)\n\(shown)", sourceLocation: sourceLocation)
    throw Never(expression: expression)
  }

  struct Never: Error { let expression: String }

  // MARK: A person

  /// Presses the button with this text, as a person does who sees it.
  func click(_ button: String) async throws {
    try await click(xpath: "//button[normalize-space()=\"\(button)\"]")
  }

  func click(xpath: String) async throws {
    // What is just coming cannot be seen yet.
    try await wait(until: "document.getAnimations().length === 0")
    let elements: [[String: String]] = try await ask(
      "elements", ["using": "xpath", "value": xpath])
    for element in elements.compactMap(\.values.first) {
      if try await get("element/\(element)/displayed") {
        return try await command("element/\(element)/click")
      }
    }
    Issue.record("nothing to click: \(xpath)")
  }

  /// Presses keys one after the other.
  func press(_ keys: Key...) async throws {
    for key in keys { try await type(key.rawValue) }
  }

  func type(_ text: String) async throws {
    let actions = text.flatMap { key in
      ["keyDown", "keyUp"].map { ["type": $0, "value": String(key)] }
    }
    let source: [String: Any] = ["type": "key", "id": "keyboard", "actions": actions]
    try await command("actions", ["actions": [source]])
  }

  enum Key: String {
    case tab = "\u{E004}"
    case enter = "\u{E007}"
    case escape = "\u{E00C}"
    case space = " "
    case left = "\u{E012}"
    case right = "\u{E014}"
    case down = "\u{E015}"
  }

  // MARK: How it looks

  /// Sets preferences, such as `prefers-color-scheme`.
  func prefer(_ features: [String: String]) async throws {
    let media = features.map { ["name": $0.key, "value": $0.value] }
    try await developer("Emulation.setEmulatedMedia", ["features": media])
  }

  /// Sets the size of what is seen.
  func resize(width: Int, height: Int) async throws {
    try await developer(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  private func developer(_ name: String, _ parameters: [String: Any]) async throws {
    try await command("goog/cdp/execute", ["cmd": name, "params": parameters])
  }

  /// Keeps a picture in the folder that `WEBVIEW_SCREENSHOTS` names, if it does.
  func keepPicture(_ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["WEBVIEW_SCREENSHOTS"] else { return }
    // As it is when nothing moves any more.
    try await run("document.getAnimations().forEach((animation) => animation.finish())")
    let answer: String = try await get("screenshot")
    let picture = try #require(Data(base64Encoded: answer))
    try picture.write(to: URL(filePath: folder).appending(path: "\(name).png"))
  }

  /// The messages in the console, which are not there the next time.
  @discardableResult
  func complaints() async throws -> [String] {
    struct Entry: Decodable { let message: String }
    let entries: [Entry] = try await ask("se/log", ["type": "browser"])
    return entries.map(\.message)
  }
}

private struct Nothing: Decodable { init(from decoder: any Decoder) {} }
