import Bindings

/// The name of an output as a test writes it after the name of the view model.
struct OutputPath {
  /// “form!.name”, where `form` is an optional.
  let text: String

  /// - Parameter name: “form.name”, as reflection has found it.
  init(_ name: String, in subject: Any) {
    var value = OutputPath.unwrapped(subject).value
    var parts: [String] = []
    for part in name.split(separator: ".") {
      let labels = part.split(separator: "[")
      var text = String(part)
      for (index, label) in labels.enumerated() {
        guard !(value is any OutputProvider),
          let child = OutputPath.child(index == 0 ? label : label.dropLast(), of: value)
        else { break }
        let (inner, marks) = OutputPath.unwrapped(child)
        value = inner
        if index == labels.count - 1 { text += marks }
      }
      parts.append(text)
    }
    text = parts.joined(separator: ".")
  }

  /// Returns the value in an optional, and the marks that unwrap it.
  private static func unwrapped(_ value: Any) -> (value: Any, marks: String) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let child = mirror.children.first else {
      return (value, "")
    }
    let (inner, marks) = unwrapped(child.value)
    return (inner, "!" + marks)
  }

  private static func child(_ label: Substring, of value: Any) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      if current.displayStyle == .collection {
        return Int(label).flatMap { current.children.dropFirst($0).first?.value }
      }
      for child in current.children {
        switch child.label {
        case "\(label)", ".\(label)": return child.value
        // A lazy property is stored in an optional of its own.
        case "$__lazy_storage_$_\(label)":
          return Mirror(reflecting: child.value).children.first?.value
        default: break
        }
      }
      mirror = current.superclassMirror
    }
    return nil
  }
}
