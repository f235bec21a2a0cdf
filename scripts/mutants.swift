// Puts a sample of small mistakes into a copy of the library, to be chosen by `isMutant`. The mistakes are made by rules
// from the lines of the sources, and those that do not compile are taken out again. Prints the others, one a line.
//
//     swiftc -o make-mutants scripts/mutants.swift && ./make-mutants PACKAGE COUNT SEED FILE…

import Foundation

struct Mutant {
  let file: URL
  /// Counted from 0.
  let line: Int
  let original: String
  /// With `NUMBER` where the mutant's number belongs.
  let replacement: String
}

struct Failure: Error, CustomStringConvertible {
  let description: String
}

struct Random: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

// MARK: Rules

let isMutant = "isMutant(NUMBER)"

/// The line wrong in each way that the rules know.
func mistakes(in line: String, after last: String, before next: String) -> [String] {
  let code = line.trimmingCharacters(in: .whitespaces)
  let indentation = String(line.prefix(line.count - code.count))
  // Texts and comments hold no code, and what goes on over several lines is no statement.
  guard !code.contains("\""), !code.contains("//"), !next.hasPrefix("."),
    last.isEmpty || last.hasPrefix("//") || "{};:)]".contains(last.last ?? " ")
      || last.last?.isLetter == true || last.last?.isNumber == true
  else { return [] }
  return (conditions(in: code) + results(in: code) + steps(in: code) + statements(in: code))
    .map { indentation + $0 }
}

/// A condition becomes its opposite, or is met or not at its limit.
func conditions(in code: String) -> [String] {
  guard
    let match = code.wholeMatch(
      of: #/((?:\} else )?if |while |guard )(.*?)((?: else)? \{.*)/#)
  else { return [] }
  let parts = elements(of: String(match.2))
  return parts.indices.flatMap { index -> [String] in
    let part = parts[index]
    guard !["let ", "var ", "case ", "#"].contains(where: part.hasPrefix) else { return [] }
    return wrong(part).map { wrong in
      var parts = parts
      parts[index] = wrong
      return match.1 + parts.joined(separator: ", ") + match.3
    }
  }
}

/// What is returned, if it is a condition, becomes its opposite.
func results(in code: String) -> [String] {
  if code.hasPrefix("return ") {
    let value = String(code.dropFirst(7))
    let isCondition =
      value.hasPrefix("!") || value.contains(#/ (==|!=|===|!==|<|>|<=|>=|&&|\|\|) /#)
    return isCondition && !value.contains("?") ? wrong(value).map { "return \($0)" } : []
  }
  guard let match = code.wholeMatch(of: #/(.*(?:-> |: )Bool \{ )([^{}]+)( \})/#) else { return [] }
  return wrong(String(match.2)).map { match.1 + $0 + match.3 }
}

func wrong(_ condition: String) -> [String] {
  var all = ["\(isMutant) != (\(condition))"]
  let limits = ["<": "<=", ">": ">=", "<=": "<", ">=": ">"]
  if let match = condition.wholeMatch(of: #/([^<>&|?]+) (<|>|<=|>=) ([^<>&|?]+)/#),
    let other = limits[String(match.2)]
  {
    all.append("(\(isMutant) ? \(match.1) \(other) \(match.3) : \(condition))")
  }
  return all
}

/// A step of one is not taken.
func steps(in code: String) -> [String] {
  code.matches(of: #/(\+=|-=| \+| -|&\+|&-) 1\b(?![._])/#).map { match in
    var code = code
    code.replaceSubrange(match.range, with: "\(match.1) (\(isMutant) ? 0 : 1)")
    return code
  }
}

/// A call or an assignment is left out.
func statements(in code: String) -> [String] {
  let others = [
    "return", "let", "var", "if", "guard", "for", "while", "switch", "case", "defer", "throw",
    "try", "func", "init", "precondition", "assert", "fatalError", "self.init", "super.init",
    "await",
  ]
  let name = code.prefix { $0.isLetter || $0 == "." || $0 == "_" }
  // Memory that is not freed is for a sanitizer to find.
  guard !others.contains(String(name)), !code.hasSuffix(".deallocate()"), isBalanced(code),
    code.wholeMatch(of: #/[a-z_][\w.!?]*(\[[^\]]*\][\w.!?]*)?(\(.*\)| [-+]?= [^{]+[\w)\]!])/#)
      != nil
  else { return [] }
  return ["if !\(isMutant) { \(code) }"]
}

func isBalanced(_ code: String) -> Bool { elements(of: code, isWhole: true).count == 1 }

/// The parts between commas that are in no brackets; nothing if the brackets do not match.
func elements(of code: String, isWhole: Bool = false) -> [String] {
  var (parts, depth) = ([""], 0)
  for character in code {
    if "([{".contains(character) { depth += 1 }
    if ")]}".contains(character) { depth -= 1 }
    if depth < 0 { return [] }
    if character == ",", depth == 0, !isWhole {
      parts.append("")
    } else {
      parts[parts.count - 1].append(character)
    }
  }
  return depth == 0 ? parts.map { $0.trimmingCharacters(in: .whitespaces) } : []
}

func places(in file: URL) throws -> [Mutant] {
  let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  let plain = lines.map { $0.trimmingCharacters(in: .whitespaces) }
  return lines.indices.dropFirst().dropLast().flatMap { line in
    mistakes(in: lines[line], after: plain[line - 1], before: plain[line + 1]).map {
      Mutant(file: file, line: line, original: lines[line], replacement: $0)
    }
  }
}

// MARK: The package

/// Writes the mutants into their files, in place of what they say.
func write(_ mutants: [Mutant], _ isIn: (Int) -> Bool) throws {
  for (file, own) in Dictionary(grouping: mutants.indices, by: { mutants[$0].file }) {
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    for index in own {
      lines[mutants[index].line] =
        isIn(index)
        ? mutants[index].replacement.replacing("NUMBER", with: "\(index + 1)")
        : mutants[index].original
    }
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
  }
}

/// The lines of the library that the compiler refuses, as “Name.swift:7”.
func refusedLines(_ folder: URL) throws -> Set<String> {
  let library = folder.appendingPathComponent("Sources/Bindings")
  let sources = FileManager.default.enumerator(at: library, includingPropertiesForKeys: nil)
  let paths = (sources?.allObjects as? [URL] ?? []).map(\.path).filter {
    $0.hasSuffix(".swift") && !$0.contains(".docc/")
  }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments =
    [
      "swiftc", "-swift-version", "6", "-wmo", "-emit-sil", "-o", "/dev/null", "-module-name",
      "Bindings", "-package-name", "mutants", "-D", "DEBUG", "-parse-as-library",
      "-enable-upcoming-feature", "InternalImportsByDefault", "-I",
      folder.appendingPathComponent("Sources/CBindings/include").path,
    ] + paths
  let pipe = Pipe()
  process.standardError = pipe
  process.standardOutput = FileHandle.nullDevice
  try process.run()
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  let lines = output.matches(of: #/(\w[\w+]*\.swift:\d+):\d+: error:/#).map { String($0.1) }
  if process.terminationStatus != 0, lines.isEmpty { throw Failure(description: output) }
  return Set(lines)
}

do {
  let arguments = CommandLine.arguments
  guard arguments.count > 4, let count = Int(arguments[2]), let seed = UInt64(arguments[3]) else {
    throw Failure(description: "give the package, a count, a seed and files")
  }
  let folder = URL(fileURLWithPath: arguments[1])

  var random = Random(state: seed)
  var taken: Set<String> = []
  let found = try arguments[4...].flatMap { try places(in: folder.appendingPathComponent($0)) }
  // One a line.
  let sample = found.shuffled(using: &random)
    .filter { taken.insert("\($0.file.path):\($0.line)").inserted }.prefix(count)
  let mutants = Array(sample)

  var rest = Set(mutants.indices)
  while true {
    try write(mutants, rest.contains)
    let refused = try refusedLines(folder)
    if refused.isEmpty { break }
    // What a mutant lacks may be missed at the end of its block only.
    let wrong = refused.compactMap { place -> Int? in
      let parts = place.split(separator: ":")
      guard let line = Int(parts[1]) else { return nil }
      return rest.filter {
        mutants[$0].file.lastPathComponent == parts[0] && mutants[$0].line < line
      }.max { mutants[$0].line < mutants[$1].line }
    }
    if wrong.isEmpty { throw Failure(description: "does not compile: \(refused.sorted())") }
    rest.subtract(wrong)
  }
  for index in rest.sorted() {
    let mutant = mutants[index]
    let code = mutant.replacement.trimmingCharacters(in: .whitespaces)
    print(
      "\(index + 1)\t\(mutant.file.lastPathComponent):\(mutant.line + 1)\t"
        + code.replacing("isMutant(NUMBER)", with: "MUTANT"))
  }
  FileHandle.standardError.write(
    Data("mutants: \(rest.count) of \(mutants.count) compile, of \(found.count) places\n".utf8))
} catch {
  FileHandle.standardError.write(Data("mutants: \(error)\n".utf8))
  exit(1)
}
