// Makes a package of the library and its tests in which every way of scripts/mutants.txt is compiled in, to be chosen by
// an environment variable. Prints the sentences, one a line.
//
//     swiftc -o make-mutants scripts/mutants.swift && ./make-mutants . FOLDER

import Foundation

struct Mutant {
  let sentence: String
  let file: String
  let original: [String]
  let replacement: [String]
}

struct Mistake: Error, CustomStringConvertible {
  let description: String
}

func mutants(in text: String) throws -> [Mutant] {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let paragraphs = lines.filter { !$0.hasPrefix("#") }.split(separator: "").map(Array.init)
  return try paragraphs.map { paragraph in
    guard paragraph.count > 3 else { throw Mistake(description: "too short: \(paragraph)") }
    func marked(_ mark: String) -> [String] {
      paragraph.dropFirst(2).filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(2)) }
    }
    return Mutant(
      sentence: paragraph[0], file: paragraph[1], original: marked("-"), replacement: marked("+"))
  }
}

/// Puts a mutant into the lines of its file, which must hold the original exactly once.
func apply(_ mutant: Mutant, number: Int, to lines: inout [String]) throws {
  let plain = lines.map { $0.trimmingCharacters(in: .whitespaces) }
  let starts = plain.indices.filter { plain[$0...].starts(with: mutant.original) }
  guard starts.count == 1 else {
    throw Mistake(
      description: "“\(mutant.sentence)”: \(mutant.file) has \(starts.count) such places, not one")
  }
  let replacement = mutant.replacement.map {
    $0.replacing("MUTANT", with: "isMutant(\(number))")
  }
  lines.replaceSubrange(starts[0]..<starts[0] + mutant.original.count, with: replacement)
}

let manifest = """
  // swift-tools-version: 6.2
  import PackageDescription
  let package = Package(
    name: "mutants",
    targets: [
      .target(name: "Bindings"),
      .target(name: "BindingsTesting", dependencies: ["Bindings"]),
      .target(name: "BindingsSwiftTesting", dependencies: ["Bindings", "BindingsTesting"]),
      .testTarget(
        name: "BindingsTests",
        dependencies: ["Bindings", "BindingsTesting", "BindingsSwiftTesting"]),
    ],
    swiftLanguageModes: [.v6]
  )
  for target in package.targets {
    target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
      .map { .enableUpcomingFeature($0) }
  }
  """

let switchFile = """
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  @usableFromInline let activeMutant = getenv("BINDINGS_MUTANT").flatMap { Int(String(cString: $0)) }
  @inlinable func isMutant(_ number: Int) -> Bool { activeMutant == number }
  """

do {
  let files = FileManager.default
  let arguments = CommandLine.arguments
  guard arguments.count == 3 else { throw Mistake(description: "give the package and a folder") }
  let root = URL(fileURLWithPath: arguments[1])
  let folder = URL(fileURLWithPath: arguments[2])
  for part in ["Sources", "Tests"] {
    try? files.removeItem(at: folder.appendingPathComponent(part))
    try files.createDirectory(
      at: folder.appendingPathComponent(part), withIntermediateDirectories: true)
  }
  for part in [
    "Sources/Bindings", "Sources/BindingsTesting", "Sources/BindingsSwiftTesting",
    "Tests/BindingsTests",
  ] {
    try files.copyItem(
      at: root.appendingPathComponent(part), to: folder.appendingPathComponent(part))
  }
  let library = folder.appendingPathComponent("Sources/Bindings")
  let list = try String(
    contentsOf: root.appendingPathComponent("scripts/mutants.txt"), encoding: .utf8)
  for (index, mutant) in try mutants(in: list).enumerated() {
    let file = library.appendingPathComponent(mutant.file)
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    try apply(mutant, number: index + 1, to: &lines)
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    print(mutant.sentence)
  }
  try manifest.write(
    to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
  try switchFile.write(
    to: library.appendingPathComponent("Mutant.swift"), atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("mutants: \(error)\n".utf8))
  exit(1)
}
