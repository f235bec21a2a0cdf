import Foundation
import Testing

@Suite("Dependency rules: what each library imports")
struct ImportsTests {
  private static let cLibrary: Set = ["Glibc", "Musl", "Android", "Darwin"]

  /// The modules that each file of a library imports.
  private func imports(of library: String) throws -> [(file: String, modules: Set<String>)] {
    let files = try FileManager.default
      .subpathsOfDirectory(atPath: "\(Page.root.path)/Sources/\(library)")
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
    try #require(!files.isEmpty)
    return try files.map { file in
      let text = try Page.text("Sources/\(library)/\(file)")
      let imports = text.matches(of: /(?m)^ *(?:[\w@()]+ )*import (.+)/)
      return (file, Set(imports.map { String($0.1) }))
    }
  }

  @Test(
    "a library imports only what its rule allows, and none imports Foundation",
    arguments: [
      ("Bindings", ["CBindings", "Observation", "Synchronization"]),
      ("BindingsTesting", ["Bindings"] + cLibrary),
      ("GraphPage", ["Bindings"]),
      ("BindingsSwiftTesting", ["Bindings", "BindingsTesting", "GraphPage", "Testing"]),
      ("MatchModel", []),
      ("TicTacToeModel", []),
      ("ViewModels", ["Bindings", "MatchModel", "TicTacToeModel"]),
      ("Terminal", ["Bindings"] + cLibrary),
      ("GameShell", ["Bindings", "BindingsTesting", "GraphPage", "Terminal", "ViewModels"]),
      ("games-cli", ["Bindings", "GameShell", "Terminal", "ViewModels"]),
    ])
  func rules(library: String, known: [String]) throws {
    let used = try imports(of: library).reduce(into: Set()) { $0.formUnion($1.modules) }
    #expect(used == Set(known))
  }

  @Test("shared code names no game", arguments: ["GameShell", "Terminal", "ViewModels/Game"])
  func games(library: String) throws {
    for file in try imports(of: library).map(\.file) {
      let code = try Page.text("Sources/\(library)/\(file)").replacing(/\/\/.*/, with: "")
      #expect(!code.contains(/TicTacToe|ConnectFour|Match[A-Z]|\bBoard\b/), "\(file)")
    }
  }

  @Test(
    "a file that imports the C library imports it for each system",
    arguments: ["BindingsTesting", "Terminal"])
  func systems(library: String) throws {
    let used = try imports(of: library).filter { !$0.modules.isDisjoint(with: Self.cLibrary) }
    #expect(!used.isEmpty)
    #expect(used.allSatisfy { $0.modules.isSuperset(of: Self.cLibrary) })
  }
}
