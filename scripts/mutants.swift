// Prints small mistakes in sources, made by rules. Each is printed as a line: the file, the number
// of the line there, and its wrong code, in which MUTANT asks whether the mistake is made.
//
//     swiftc -o make-mutants scripts/mutants.swift && ./make-mutants FILE…

import Foundation

/// Returns the line with one mistake, for each that the rules know.
func mistakes(in code: String, after last: String, before next: String) -> [String] {
  // Texts and comments hold no code, and what goes on over several lines is no statement.
  guard !code.contains("\""), !code.contains("//"), !next.hasPrefix("."),
    last.contains(#/^$|^\/\/|[{};:)\]\p{L}\p{N}]$/#)
  else { return [] }
  return conditions(in: code) + results(in: code) + steps(in: code) + statements(in: code)
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
  var all = ["MUTANT != (\(condition))"]
  let limits = ["<": "<=", ">": ">=", "<=": "<", ">=": ">"]
  if let match = condition.wholeMatch(of: #/([^<>&|?]+) (<|>|<=|>=) ([^<>&|?]+)/#),
    let other = limits[String(match.2)]
  {
    all.append("(MUTANT ? \(match.1) \(other) \(match.3) : \(condition))")
  }
  return all
}

/// A step of one is not taken.
func steps(in code: String) -> [String] {
  code.matches(of: #/(\+=|-=| \+| -|&\+|&-) 1\b(?![._])/#).map { match in
    var code = code
    code.replaceSubrange(match.range, with: "\(match.1) (MUTANT ? 0 : 1)")
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
  guard !others.contains(String(name)), !code.hasSuffix(".deallocate()"),
    !elements(of: code).isEmpty,
    code.wholeMatch(of: #/[a-z_][\w.!?]*(\[[^\]]*\][\w.!?]*)?(\(.*\)| [-+]?= [^{]+[\w)\]!])/#)
      != nil
  else { return [] }
  return ["if !MUTANT { \(code) }"]
}

/// The parts between commas that are in no brackets; nothing if the brackets do not match.
func elements(of code: String) -> [String] {
  var (parts, depth) = ([""], 0)
  for character in code {
    if "([{".contains(character) { depth += 1 }
    if ")]}".contains(character) { depth -= 1 }
    if depth < 0 { return [] }
    if character == ",", depth == 0 {
      parts.append("")
    } else {
      parts[parts.count - 1].append(character)
    }
  }
  return depth == 0 ? parts.map { $0.trimmingCharacters(in: .whitespaces) } : []
}

for file in CommandLine.arguments.dropFirst() {
  let lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
    .map { $0.trimmingCharacters(in: .whitespaces) }
  for line in lines.indices.dropFirst().dropLast() {
    for mistake in mistakes(in: lines[line], after: lines[line - 1], before: lines[line + 1]) {
      print(file, line + 1, mistake, separator: "\t")
    }
  }
}
