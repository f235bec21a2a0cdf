import Foundation
import Testing

/// A headless Chromium, driven by WebDriver's commands.
final class Browser {
  private let driver: Run
  /// The path of its commands.
  private let session: String
  /// How many seconds a test waits for anything.
  private static let patience = 15

  /// Where its driver is, as `scripts/webview.sh` says; without it, nothing is tried in a browser.
  static let chromedriver = ProcessInfo.processInfo.environment["CHROMEDRIVER"]

  /// Opens a browser, lets it be used, and closes it.
  static func use(_ body: (Browser) async throws -> Void) async throws {
    let browser = try await Browser()
    do { try await body(browser) } catch {
      try? await browser.quit()
      throw error
    }
    let complaints = try await browser.complaints()
    #expect(complaints.isEmpty, "the browser complains: \(complaints)")
    try await browser.quit()
  }

  private init() async throws {
    driver = try Run("'\(try #require(Self.chromedriver))' --port=0 2>/dev/null")
    // A container has nothing to make a sandbox of; no page but ours is opened.
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--hide-scrollbars", "--window-size=1280,800",
    ]
    let wanted: [String: Any] = [
      "goog:chromeOptions": ["args": arguments], "goog:loggingPrefs": ["browser": "ALL"],
    ]
    struct New: Decodable { let sessionId: String }
    let new: New = try await driver.ask(
      "POST", "/session", ["capabilities": ["alwaysMatch": wanted]])
    session = "/session/\(new.sessionId)"
    try await command("timeouts", ["script": Self.patience * 1_000])
  }

  private func quit() async throws {
    let _: Nothing = try await driver.ask("DELETE", session)
    driver.end()
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
  func go(to tab: String) async throws { try await command("window", ["handle": tab]) }

  /// Opens another tab, and goes there.
  func openTab() async throws {
    let tab: [String: String] = try await ask("window/new", ["type": "tab"])
    try await go(to: try #require(tab["handle"]))
  }

  // MARK: Scripts

  /// The value of a JavaScript expression.
  func value<Value: Decodable>(_ expression: String) async throws -> Value {
    try await execute("return (\(expression))")
  }

  func run(_ statements: String) async throws {
    let _: Nothing = try await execute(statements)
  }

  /// Runs a script; an asynchronous one answers by calling its argument.
  func execute<Value: Decodable>(_ script: String, as kind: String = "sync") async throws -> Value {
    try await ask("execute/\(kind)", ["script": Self.words + script, "args": [String]()])
  }

  /// The functions that every script may use: what a person sees of the page.
  private static let words = String(decoding: PackageResources.browser_js, as: UTF8.self)

  /// Waits until an expression is true; it is evaluated when the page changes, and every 100 ms.
  func wait(until expression: String) async throws {
    let script = "whenTrue(() => (\(expression)), \(Self.patience * 900), arguments[0])"
    if try await execute(script, as: "async") { return }
    throw TimedOut(expression: expression, shown: try await value("document.body.innerText"))
  }

  private struct TimedOut: Error { let expression, shown: String }

  // MARK: A person

  /// Presses the button with this text, as a person does who sees it.
  func click(_ button: String, in place: String = "document") async throws {
    try await click(
      element: "seen('button', \(place)).find((button) => text(button) === \"\(button)\")")
  }

  func click(element: String) async throws {
    // What is just coming cannot be seen yet.
    try await wait(until: "document.getAnimations().length === 0 && \(element)")
    try await command("element/\(id(of: element))/click")
  }

  /// The name that the driver gives to an element.
  func id(of element: String) async throws -> String {
    let reference: [String: String] = try await value(element)
    return try #require(reference.values.first)
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

  /// Sets what a person prefers: a theme, and whether nothing is to move.
  func prefer(_ theme: String, isStill: Bool = false) async throws {
    let features = [
      ["name": "prefers-color-scheme", "value": theme],
      ["name": "prefers-reduced-motion", "value": isStill ? "reduce" : "no-preference"],
    ]
    try await developer("Emulation.setEmulatedMedia", ["features": features])
  }

  /// Sets the size of the viewport.
  func resize(width: Int, height: Int) async throws {
    try await developer(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  private func developer(_ name: String, _ parameters: [String: Any]) async throws {
    try await command("goog/cdp/execute", ["cmd": name, "params": parameters])
  }

  /// Keeps a picture in the folder that `WEBVIEW_SCREENSHOTS` names, if it is set.
  func keepPicture(_ name: String) async throws {
    // As it is when nothing moves any more.
    try await run("document.getAnimations().forEach((animation) => animation.finish())")
    let answer: String = try await get("screenshot")
    try keep(try #require(Data(base64Encoded: answer)), "\(name).png")
  }

  /// Keeps a picture of each theme, with nothing that moves.
  func keepPictures(_ name: String) async throws {
    for theme in ["light", "dark"] {
      try await prefer(theme, isStill: true)
      try await keepPicture("\(name)-\(theme)")
    }
  }

  /// Keeps an element as an SVG for each theme, with the styles that apply to it here.
  func keepDrawing(of selector: String, _ name: String) async throws {
    for theme in ["light", "dark"] {
      let drawing: String = try await value("drawing(\"\(selector)\", \"\(theme)\")")
      try keep(Data((drawing + "\n").utf8), "\(name)-\(theme).svg")
    }
  }

  private func keep(_ picture: Data, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["WEBVIEW_SCREENSHOTS"] else { return }
    try picture.write(to: URL(filePath: folder).appending(path: name))
  }

  /// Takes the messages out of the console.
  @discardableResult
  func complaints() async throws -> [String] {
    struct Entry: Decodable { let message: String }
    let entries: [Entry] = try await ask("se/log", ["type": "browser"])
    return entries.map(\.message)
  }
}

private struct Nothing: Decodable { init(from decoder: any Decoder) {} }
private struct Reply<Value: Decodable>: Decodable { let value: Value }

extension Run {
  /// Sends a command to a chromedriver. Not with `URLSession`, which cannot read its heads: they have
  /// no blank after the colon.
  fileprivate func ask<Value: Decodable>(
    _ method: String, _ path: String, _ body: [String: Any]? = nil
  ) async throws -> Value {
    let data = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    let connection = try await Connection(port)
    let head =
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
      + "Content-Type: application/json\r\nContent-Length: \(data.count)\r\n\r\n"
    await connection.write(head.utf8 + data)
    // The end is not awaited: the driver keeps the connection open.
    let length = await connection.readHead()?.firstMatch(of: /(?i)content-length: *(\d+)/)?.1
    let answer = await connection.read(length.flatMap { Int($0) } ?? 0) ?? []
    connection.close()
    do { return try JSONDecoder().decode(Reply<Value>.self, from: Data(answer)).value } catch {
      throw Refused(request: "\(method) \(path)", answer: String(decoding: answer, as: UTF8.self))
    }
  }

  private struct Refused: Error { let request, answer: String }
}
