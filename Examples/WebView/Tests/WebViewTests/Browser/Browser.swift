import Foundation
import Testing

/// A headless Chromium, driven by WebDriver's commands.
final class Browser: Sendable {
  private let driver: Chromedriver
  /// The path of its commands.
  private let session: String

  /// How long anything may take that has to happen.
  static let patience: Double = 15

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
    let options = Capabilities.Options(args: [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--hide-scrollbars", "--window-size=\(width),\(height)",
    ])
    let new: NewSession = try await Self.ask(
      "POST", "/session", Capabilities(capabilities: .init(alwaysMatch: .init(options: options))),
      driver)
    session = "/session/\(new.sessionId)"
    try await command("timeouts", Timeouts(script: Int(Self.patience * 1_000)))
  }

  private func quit() async throws {
    let _: Anything = try await Self.ask("DELETE", session, String?.none, driver)
    driver.kill()
  }

  // MARK: Pages

  func open(_ address: String) async throws { try await command("url", ["url": address]) }
  func reload() async throws { try await command("refresh", [String: String]()) }

  /// Opens another tab, and goes there.
  func openTab() async throws -> Tab {
    let tab: Tab = try await ask("window/new", ["type": "tab"])
    try await go(to: tab)
    return tab
  }

  func go(to tab: Tab) async throws { try await command("window", ["handle": tab.handle]) }

  func currentTab() async throws -> Tab {
    Tab(handle: try await get("window"))
  }

  struct Tab: Decodable, Sendable { let handle: String }

  // MARK: Scripts

  /// What an expression of JavaScript is.
  func value<Value: Decodable & Sendable>(_ expression: String) async throws -> Value {
    try await ask("execute/sync", Script(script: "return (\(expression))"))
  }

  func run(_ statements: String) async throws {
    try await command("execute/sync", Script(script: statements))
  }

  /// Waits until an expression is true; it is looked at whenever the page changes.
  func wait(
    until expression: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let isTrue: Bool = try await ask(
      "execute/async",
      Script(
        script: """
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
          """))
    if !isTrue {
      let shown: String = try await value("document.body.innerText")
      Issue.record("never: \(expression)\n\(shown)", sourceLocation: sourceLocation)
      throw Never(expression: expression)
    }
  }

  struct Never: Error { let expression: String }

  // MARK: A person

  /// Presses the button with this text, as somebody does who sees it.
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
        return try await command("element/\(element)/click", [String: String]())
      }
    }
    Issue.record("nothing to click: \(xpath)")
  }

  /// Presses keys one after the other.
  func press(_ keys: Key...) async throws {
    for key in keys { try await type(key.rawValue) }
  }

  func type(_ text: String) async throws {
    let presses = text.flatMap { key in
      [
        KeyAction(type: "keyDown", value: String(key)),
        KeyAction(type: "keyUp", value: String(key)),
      ]
    }
    try await command("actions", Actions(actions: [.init(actions: presses)]))
  }

  func pressBackTab() async throws {
    let shift = "\u{E008}"
    let presses = [
      ("keyDown", shift), ("keyDown", "\u{E004}"), ("keyUp", "\u{E004}"), ("keyUp", shift),
    ]
    try await command(
      "actions",
      Actions(actions: [.init(actions: presses.map { KeyAction(type: $0.0, value: $0.1) })]))
  }

  enum Key: String {
    case tab = "\u{E004}"
    case enter = "\u{E007}"
    case escape = "\u{E00C}"
    case space = " "
    case left = "\u{E012}"
    case up = "\u{E013}"
    case right = "\u{E014}"
    case down = "\u{E015}"
    case backspace = "\u{E003}"
  }

  // MARK: How it looks

  /// Sets preferences, such as `prefers-color-scheme`.
  func prefer(_ features: [String: String]) async throws {
    let media = features.map { Feature(name: $0.key, value: $0.value) }
    try await command(
      "goog/cdp/execute",
      DevTools(cmd: "Emulation.setEmulatedMedia", params: Media(features: media)))
  }

  /// Sets the size of what is seen.
  func resize(width: Int, height: Int) async throws {
    try await command(
      "goog/cdp/execute",
      DevTools(
        cmd: "Emulation.setDeviceMetricsOverride",
        params: Metrics(width: width, height: height, deviceScaleFactor: 1, mobile: false)))
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

  /// What the console says so far is expected.
  func forgetComplaints() async throws { _ = try await complaints() }

  /// The messages in the console that were not expected.
  private func complaints() async throws -> [String] {
    struct Entry: Decodable { let message: String }
    let entries: [Entry] = try await ask("se/log", ["type": "browser"])
    return entries.map(\.message)
  }

  // MARK: WebDriver

  private func command(_ path: String, _ body: some Encodable) async throws {
    let _: Anything = try await ask(path, body)
  }

  func ask<Value: Decodable>(_ path: String, _ body: some Encodable) async throws -> Value {
    try await Self.ask("POST", "\(session)/\(path)", body, driver)
  }

  func get<Value: Decodable>(_ path: String) async throws -> Value {
    try await Self.ask("GET", "\(session)/\(path)", String?.none, driver)
  }

  /// Not with `URLSession`, which cannot read chromedriver's heads: they have no blank after the
  /// colon.
  private static func ask<Value: Decodable>(
    _ method: String, _ path: String, _ body: (some Encodable)?, _ driver: Chromedriver
  ) async throws -> Value {
    let text = try body.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) } ?? ""
    let connection = try await Connection(driver.port)
    await connection.write(
      """
      \(method) \(path) HTTP/1.1\r
      Host: 127.0.0.1:\(driver.port)\r
      Content-Type: application/json\r
      Content-Length: \(text.utf8.count)\r
      Connection: close\r
      \r
      \(text)
      """)
    let answer = await connection.readAnswer()
    let data = Data(answer.body)
    do { return try JSONDecoder().decode(Answer<Value>.self, from: data).value } catch {
      throw Refused(
        request: "\(method) \(path)", answer: answer.head + String(decoding: data, as: UTF8.self))
    }
  }

  struct Refused: Error {
    let request: String
    let answer: String
  }
}

private struct Answer<Value: Decodable>: Decodable { let value: Value }
private struct Anything: Decodable { init(from decoder: any Decoder) {} }
private struct NewSession: Decodable { let sessionId: String }
private struct Timeouts: Encodable { let script: Int }
private struct Script: Encodable {
  let script: String
  var args: [String] = []
}
private struct KeyAction: Encodable { let type, value: String }
private struct Actions: Encodable {
  struct Source: Encodable {
    var type = "key"
    var id = "keyboard"
    let actions: [KeyAction]
  }
  let actions: [Source]
}
private struct Feature: Encodable { let name, value: String }
private struct Media: Encodable { let features: [Feature] }
private struct Metrics: Encodable {
  let width, height, deviceScaleFactor: Int
  let mobile: Bool
}
private struct DevTools<Parameters: Encodable>: Encodable {
  let cmd: String
  let params: Parameters
}
private struct Capabilities: Encodable {
  struct Options: Encodable { let args: [String] }
  struct Match: Encodable {
    let options: Options
    var logging = ["browser": "ALL"]
    enum CodingKeys: String, CodingKey {
      case options = "goog:chromeOptions"
      case logging = "goog:loggingPrefs"
    }
  }
  struct Wanted: Encodable { let alwaysMatch: Match }
  let capabilities: Wanted
}
