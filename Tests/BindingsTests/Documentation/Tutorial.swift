import Foundation
import Testing

/// The tutorial, as it is in the catalog: in each step, a file of the reader's package, or what
/// the terminal says.
enum Tutorial {
  struct Step: Sendable, CustomTestStringConvertible {
    /// Counted from 0, through all sections.
    let number: Int
    /// The reader's file, or “Terminal”.
    let name: String
    /// The catalog's file.
    let resource: String
    let text: String

    var isTerminal: Bool { name == "Terminal" }
    var testDescription: String { resource }
  }

  private static let catalog = "Sources/Bindings/Bindings.docc/Tutorial"

  static let steps: [Step] = {
    do {
      return try Page.text("\(catalog)/FirstViewModel.tutorial")
        .matches(of: /@Code\(name: "(.*?)", file: "(.*?)"\)/)
        .enumerated().map { number, match in
          let (name, resource) = (String(match.1), String(match.2))
          return Step(
            number: number, name: name, resource: resource,
            text: try Page.text("\(catalog)/Resources/\(resource)"))
        }
    } catch {
      fatalError("\(error)")
    }
  }()

  /// The steps that are tried: with `THOROUGH=1` all; otherwise the package, a step on the way, and
  /// the last runs of the program and its tests, which compile all files in their last state.
  static var sample: [Step] {
    if isThorough { return steps }
    let runs = steps.filter(\.isTerminal)
    return [
      steps.last { $0.name == "Package.swift" }, steps[steps.count / 3],
      runs.last { $0.text.contains("swift run") }, runs.last { $0.text.contains("swift test") },
    ].compactMap(\.self)
  }

  /// The files that are there to be shown in steps.
  static var resources: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: "\(Page.root.path)/\(catalog)/Resources")
        .filter { !$0.hasSuffix(".svg") }
    }
  }
}
