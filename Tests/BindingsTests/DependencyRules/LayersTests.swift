import Foundation
import Testing

@Suite("Layers: no folder of Bindings uses a type of one above it")
struct LayersTests {
  private static let layers: [Set] = [
    ["Disposable", "Storage"], ["Engine"], ["Signal"], ["Property"],
    ["Async", "Time", "Collection"], ["Action", "Observation"], ["Inspection"],
  ]

  /// The code of each file, without comments and string literals, and the layer of its folder.
  private func sources() throws -> [(file: String, layer: Int, code: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(Page.root.path)/Sources/Bindings")
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
      .map { file in
        let folder = file.split(separator: "/").first.map(String.init) ?? ""
        let layer = try #require(
          Self.layers.firstIndex { $0.contains(folder) }, "\(folder) has no layer")
        let code = try Page.text("Sources/Bindings/\(file)")
          .replacing(/"""(.|\n)*?"""/, with: "").replacing(/\/\/.*|"[^"\n]*"/, with: "")
        return (file, layer, code)
      }
  }

  @Test("each folder uses types of its own layer and of those below it")
  func layers() throws {
    let sources = try sources()
    let declaration =
      /(?m)^(?:[a-zA-Z@_]+(?:\(\w+\))? )*(?:class|struct|enum|protocol|typealias) (\w+)/
    var homes: [Substring: Int] = [:]
    for (_, layer, code) in sources {
      for match in code.matches(of: declaration) where !match.0.contains("private ") {
        homes[match.1] = layer
      }
    }
    try #require(homes.count > 100)
    for (file, layer, code) in sources {
      let names = Set(code.matches(of: /\b[A-Z]\w+/).map(\.0))
      let above = names.filter { homes[$0].map { $0 > layer } ?? false }
      #expect(above.isEmpty, "\(file) uses \(above.sorted()) of a layer above it")
    }
  }
}
