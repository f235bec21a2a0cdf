import Foundation
import Testing
import ViewModels

@testable import WebView

@Suite("The page")
struct PageTests {
  private static let html = String(decoding: WebView.PackageResources.index_html, as: UTF8.self)
  private static let script = String(decoding: WebView.PackageResources.page_js, as: UTF8.self)
  private static let style = String(decoding: WebView.PackageResources.page_css, as: UTF8.self)
  private static let art = String(decoding: WebView.PackageResources.artwork_css, as: UTF8.self)

  /// The lines of a session whose forms are open.
  private static let lines: [String] = {
    var lines: [String] = []
    let session = Session(games, seed: 1)
    session.begin { lines.append($0) }
    for name in gameNames {
      for input in ["openGraph", "openSettings", "newGame"] {
        _ = session.receive("\(name).\(input)")
      }
    }
    for _ in 1...9 { _ = session.receive("match.enter 1") }
    session.begin { lines.append($0) }
    return lines
  }()

  @Test("every output that a template names exists in each screen made from it")
  func names() throws {
    for (template, part) in [
      ("game", ""), ("form", ".settings"), ("slider", ".settings"), ("text", ".settings"),
      ("graph", ".graph"),
    ] {
      let parts = Self.html.components(separatedBy: "<template id=\"\(template)\">")
      let text = try #require(parts.dropFirst().first?.components(separatedBy: "</template>")[0])
      let outputs = text.matches(of: /data-(?:output|value|list|marks|graph|turn)="([^"]*)"/).map {
        String($0.1).replacing("#", with: "0")
      }
      let inputs = text.matches(of: /data-input="([^"]*)"/).map { "\($0.1).title" }
        .filter { $0 != "tile.title" }
      #expect(outputs.count + inputs.count >= 2)
      for name in outputs + inputs {
        for screen in gameNames.map({ $0 + part }) {
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
    let page = (Self.html + Self.script + Self.style + Self.art)
      .replacing("http://www.w3.org/2000/svg", with: "")
    for text in [
      "http://", "https://", " style=", " onclick=", "<style", "innerHTML", "outerHTML",
      "insertAdjacentHTML", "document.write", "eval(",
    ] {
      #expect(!page.contains(text), "\(text)")
    }
  }

  @Test("every color of the style sheets is one of the palette")
  func colors() {
    let used = Set((Self.style + Self.art).matches(of: /var\(--(\w+)\)/).map { String($0.1) })
    let own: Set = ["columns", "shadow", "stroke"]
    #expect(used.subtracting(Palette.allCases.map(\.rawValue)) == own)
  }
}
