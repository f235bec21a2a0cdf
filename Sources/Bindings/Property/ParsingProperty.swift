/// A text that a person types, and the value that is parsed from it.
///
/// The text is parsed at most once for each change, and stays as it was typed: “007” does not
/// become “7”.
///
/// ```swift
/// let age = ParsingProperty<Int>("18")
/// field.text <~> age.text
/// age.text.value = "018"       // age.value is 18; the field still shows 018
/// age.text.value = "none"      // age.value is nil
/// age.value = 21               // the field shows 21
/// let save = Action<Void, Void, Never>(unwrapping: age) { years in … }
/// ```
///
/// - Note: Ownership: as with ``text``, which it holds.
public final class ParsingProperty<Parsed>: PropertyProtocol, BindingTargetProvider {
  /// The value, or `nil` while the text has none.
  public typealias Value = Parsed?

  /// The typed text.
  public let text: MutableProperty<String>
  private let parsed: Property<Parsed?>
  private let format: (Parsed) -> String

  /// Creates a property from a text, with a pure function to parse it.
  ///
  /// - Parameter format: makes the text of a value that is set.
  public init(
    _ text: String = "", format: @escaping (Parsed) -> String = { "\($0)" }, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, parse: @escaping (String) -> Parsed?
  ) {
    self.text = MutableProperty(text, name: name, fileID: fileID, line: line)
    self.format = format
    parsed = self.text.map(parse)
  }

  /// Creates a property of a type that defines how it is parsed.
  public convenience init(
    _ text: String = "", name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where Parsed: LosslessStringConvertible {
    self.init(
      text, format: \.description, name: name, fileID: fileID, line: line, parse: { Parsed($0) })
  }

  /// The value of the text; `nil` if the text has none. Setting it writes the value as text,
  /// and `nil` as an empty text, unless the text has an equal value already.
  public var value: Parsed? {
    get { parsed.value }
    set { setter(newValue) }
  }

  private var setter: (Parsed?) -> Void {
    let (text, parsed, format) = (text.node, parsed.node, format)
    return { new in
      let present = parsed.untracked
      let isSame = new == nil ? present == nil : ByEquality<Parsed?>.areEqual(present, new)
      if !isSame { text.set(new.map(format) ?? "") }
    }
  }

  /// The node of the value.
  public var graphNode: GraphNode<Parsed?> { parsed.graphNode }

  public var bindingTarget: BindingTarget<Parsed?> { BindingTarget(source: text.node, set: setter) }
}
