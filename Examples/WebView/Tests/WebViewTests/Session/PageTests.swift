import Foundation
import Testing
import ViewModels

@testable import WebView

@Suite("The page")
struct PageTests {
  private static let html = String(decoding: PackageResources.index_html, as: UTF8.self)
  private static let script = String(decoding: PackageResources.page_js, as: UTF8.self)
  private static let style = String(decoding: PackageResources.page_css, as: UTF8.self)

  /// The lines of a session whose forms are open.
  private static let lines: [String] = {
    var lines: [String] = []
    let session = Session(games, seed: 1)
    session.begin { lines.append($0) }
    for game in games { _ = session.receive("\(game.texts.name).openSettings") }
    for _ in 1...9 { _ = session.receive("match.enter 1") }
    session.begin { lines.append($0) }
    return lines
  }()

  @Test("every output that a template names exists in each screen made from it")
  func names() throws {
    for (template, screens) in [
      ("game", gameNames), ("form", gameNames.map { $0 + ".settings" }),
    ] {
      let start = try #require(Self.html.range(of: "<template id=\"\(template)\">")?.upperBound)
      let text = Self.html[start...].prefix(
        upTo: Self.html.range(
          of: "</template>", range: start..<Self.html.endIndex)!.lowerBound)
      let outputs = text.matches(of: /data-(?:output|list|marks)="([^"]*)"/).map { String($0.1) }
      let inputs = text.matches(of: /data-input="([^"]*)"/).map { "\($0.1).title" }
        .filter { $0 != "tile.title" }
      #expect(outputs.count + inputs.count >= 3)
      for name in outputs + inputs {
        for screen in screens {
          #expect(
            Self.lines.contains { $0.hasPrefix("{\"output\":\"\(screen).\(name)\"") }, "\(name)")
        }
      }
    }
  }

  @Test("the page and its script have no sentence of a game, and name no game")
  func sentences() {
    let texts = Self.lines.flatMap { line in
      line.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.output.1) }
    }
    let sentences = Set(texts.filter { $0.contains(" ") })
    #expect(sentences.count > 30)
    for text in sentences.union(games.map { "\"\($0.texts.name)" }) {
      #expect(!Self.html.contains(text) && !Self.script.contains(text), "\(text)")
      #expect(!Self.style.contains(text), "\(text)")
    }
  }

  @Test("nothing is loaded from elsewhere, run or styled in place, and no HTML is put together")
  func safety() {
    let page = Self.html.replacing("http://www.w3.org/2000/svg", with: "") + Self.script
    for text in [
      "http://", "https://", " style=", " onclick=", "<style", "innerHTML", "outerHTML",
      "insertAdjacentHTML", "document.write", "eval(",
    ] {
      #expect(!page.contains(text), "\(text)")
    }
  }

  @Test(
    "texts have a contrast of 4.5 to 1, and the borders of controls one of 3, in both themes",
    arguments: [
      ("ink", "ground", 4.5), ("ink", "paper", 4.5), ("faint", "paper", 4.5),
      ("faint", "ground", 4.5), ("accent", "paper", 4.5), ("accent", "ground", 4.5),
      ("on-accent", "accent", 4.5), ("cross", "paper", 4.5), ("circle", "paper", 4.5),
      ("cross", "won", 4.5), ("circle", "won", 4.5), ("edge", "paper", 3), ("edge", "press", 3),
      ("won-line", "won", 3),
    ])
  func contrast(text: String, ground: String, least: Double) throws {
    let themes = Self.style.components(separatedBy: "@media (prefers-color-scheme: dark)")
    try #require(themes.count == 2)
    for theme in themes {
      func luminance(_ name: String) throws -> Double {
        let match = try #require(
          theme.firstMatch(
            of: try Regex("--\(name): #([0-9a-f]+);", as: (Substring, Substring).self)))
        let digits =
          match.output.1.count == 3
          ? match.output.1.map { "\($0)\($0)" }.joined()
          : String(match.output.1)
        let color = try #require(Int(digits, radix: 16))
        let parts = [16, 8, 0].map { shift in
          let part = Double(color >> shift & 255) / 255
          return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
      }
      let sorted = [try luminance(text), try luminance(ground)].sorted()
      #expect((sorted[1] + 0.05) / (sorted[0] + 0.05) >= least, "\(text) on \(ground)")
    }
  }
}
