import Bindings

extension Journal {
  /// The values of all properties and lists, one line each: “title: "14 matches"”.
  public var snapshot: String {
    outputs.compactMap { output in
      output.now().map { "\(output.allNames): \(described($0))" }
    }
    .joined(separator: "\n")
  }
}
