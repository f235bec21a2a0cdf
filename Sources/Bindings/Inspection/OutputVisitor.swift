/// A visitor of all outputs of a view model, each with its type and its name.
///
/// A log, a test of all outputs, or a protocol for other programs treats all outputs alike:
///
/// ```swift
/// struct Names: OutputVisitor {
///   var names: [String] = []
///   mutating func visit(_ property: some PropertyProtocol, named name: String) {
///     names.append(name)
///   }
///   mutating func visit(_ list: some ObservableCollection, named name: String) {
///     names.append(name)
///   }
///   mutating func visit(_ signal: Signal<some Any, some Error>, named name: String) {}
/// }
///
/// var visitor = Names()
/// visitor.visitOutputs(of: viewModel)     // names: ["title", "cells", "play.isEnabled", …]
/// ```
public protocol OutputVisitor {
  /// Visits a property.
  mutating func visit<Value>(_ property: some PropertyProtocol<Value>, named name: String)
  /// Visits a list.
  mutating func visit<Element>(_ list: some ObservableCollection<Element>, named name: String)
  /// Visits a signal.
  mutating func visit<Value, Failure>(_ signal: Signal<Value, Failure>, named name: String)
  /// The default implementation does not visit sections.
  mutating func visit<Section, Row>(
    _ sections: SectionedProperty<Section, Row>, named name: String)
  /// The default implementation visits the outputs of an action that a view shows: `isEnabled`,
  /// `isExecuting` of work that takes time, and `errors` of work that can fail.
  ///
  /// It leaves out `values`, which the code that applies the action receives, and which other
  /// outputs show. A visitor that needs them visits `values` in its own implementation.
  mutating func visit<Input, Output, Failure>(
    _ action: Action<Input, Output, Failure>, named name: String)
  /// Visits a stored value that is not an object: a title, a range, a structure of titles.
  ///
  /// - Returns: whether it was taken as a whole. If not, as by default, its parts are visited.
  mutating func visit(constant: Any, named name: String) -> Bool
}

extension OutputVisitor {
  public mutating func visit<Section, Row>(
    _ sections: SectionedProperty<Section, Row>, named name: String
  ) {}

  public mutating func visit<Input, Output, Failure>(
    _ action: Action<Input, Output, Failure>, named name: String
  ) { visitParts(of: action, named: name) }

  public mutating func visit(constant: Any, named name: String) -> Bool { false }

  /// Visits the outputs of an action that a view shows.
  public mutating func visitParts<Input, Output, Failure>(
    of action: Action<Input, Output, Failure>, named name: String
  ) {
    let prefix = name.isEmpty ? "" : "\(name)."
    visit(action.isEnabled, named: "\(prefix)isEnabled")
    if action.executing != nil { visit(action.isExecuting, named: "\(prefix)isExecuting") }
    if Failure.self != Never.self { visit(action.errors, named: "\(prefix)errors") }
  }

  /// Visits all outputs of a view model: the properties, lists, sections, signals and actions among
  /// its stored properties, and those of the objects, structures, tuples, optionals and arrays that
  /// it stores, each once, as “settings.title”.
  ///
  /// They are found by reflection, in the order of their declarations. Computed properties, and
  /// properties that a closure captures, are not found; a view model with such outputs conforms to
  /// ``OutputProvider``. The subject can also be a single output.
  // Not compiled again for each visitor of the library: it takes longer to reflect than to call.
  @_semantics("optimize.sil.specialize.generic.never")
  public mutating func visitOutputs(of subject: Any) {
    var known: Set<ObjectIdentifier> = []
    Reflected(value: subject, name: "").visit(by: &self, &known)
  }
}

/// A part of a view model, as reflection finds it.
private struct Reflected {
  let value: Any
  let name: String

  func visit(by visitor: inout some OutputVisitor, _ known: inout Set<ObjectIdentifier>) {
    // A provider is an object. To ask whether a type conforms takes long, once for each type, and
    // a cast that fails takes several times as long.
    if isObject, type(of: value) is any OutputProvider.Type,
      let provider = value as? any OutputProvider
    {
      if known.insert(ObjectIdentifier(provider)).inserted {
        provider.provideOutputs(named: name, to: &visitor)
      }
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      if let child = mirror.children.first {
        Reflected(value: child.value, name: name).visit(by: &visitor, &known)
      }
    case .collection:
      for (index, child) in mirror.children.enumerated() {
        let part = Reflected(value: child.value, name: "\(name)[\(index)]")
        if index == 0, part.isLeaf, type(of: child.value) == elementType { return }
        part.visit(by: &visitor, &known)
      }
    case .class:
      guard known.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
      visitParts(of: mirror, by: &visitor, &known)
    case .struct, .tuple: visitParts(of: mirror, by: &visitor, &known)
    default: break
    }
  }

  private var isObject: Bool { type(of: value) is AnyClass }

  /// Whether the part is a number, a text or the like, whose type has no outputs.
  private var isLeaf: Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == nil && mirror.children.isEmpty
  }

  private var elementType: Any.Type? { (value as? any DeclaringElements)?.elementType }

  private func visitParts(
    of mirror: Mirror, by visitor: inout some OutputVisitor, _ known: inout Set<ObjectIdentifier>
  ) {
    if let inherited = mirror.superclassMirror { visitParts(of: inherited, by: &visitor, &known) }
    for child in mirror.children {
      guard var label = child.label else { continue }
      let prefixOfLazy = "$__lazy_storage_$_"
      if label.hasPrefix(prefixOfLazy) { label.removeFirst(prefixOfLazy.count) }
      // The first part of a tuple without labels has the label “.0”.
      if label.first == "." { label.removeFirst() }
      let part = Reflected(value: child.value, name: name.isEmpty ? label : "\(name).\(label)")
      if !part.isObject, visitor.visit(constant: part.value, named: part.name) { continue }
      part.visit(by: &visitor, &known)
    }
  }
}

private protocol DeclaringElements { var elementType: Any.Type { get } }
extension Array: DeclaringElements { fileprivate var elementType: Any.Type { Element.self } }

/// A type that passes its outputs to a visitor: a property, a list, a signal, an action; or a view
/// model whose outputs reflection cannot find.
///
/// ```swift
/// extension ClockViewModel: OutputProvider {
///   func provideOutputs(named name: String, to visitor: inout some OutputVisitor) {
///     // It is computed, so reflection does not see it.
///     visitor.visit(time, named: name.isEmpty ? "time" : "\(name).time")
///   }
/// }
/// ```
public protocol OutputProvider: AnyObject {
  /// Passes all outputs to a visitor.
  ///
  /// - Parameter name: the name of this object in its owner; empty if there is none.
  func provideOutputs(named name: String, to visitor: inout some OutputVisitor)
}

extension OutputProvider where Self: PropertyProtocol {
  public func provideOutputs(named name: String, to visitor: inout some OutputVisitor) {
    visitor.visit(self, named: name)
  }
}

extension OutputProvider where Self: ObservableCollection {
  public func provideOutputs(named name: String, to visitor: inout some OutputVisitor) {
    visitor.visit(self, named: name)
  }
}

extension Property: OutputProvider {}
extension MutableProperty: OutputProvider {}

extension ValidatingProperty: OutputProvider {
  /// Passes the value and the result of the validation to a visitor.
  public func provideOutputs(named name: String, to visitor: inout some OutputVisitor) {
    visitor.visit(self, named: name)
    visitor.visit(result, named: name.isEmpty ? "result" : "\(name).result")
  }
}

extension ParsingProperty: OutputProvider {
  /// Passes the text and the value to a visitor.
  public func provideOutputs(named name: String, to visitor: inout some OutputVisitor) {
    visitor.visit(text, named: name.isEmpty ? "text" : "\(name).text")
    visitor.visit(self, named: name)
  }
}

extension CollectionProperty: OutputProvider {}
extension MutableCollectionProperty: OutputProvider {}

extension SectionedProperty: OutputProvider {
  public func provideOutputs(named name: String, to visitor: inout some OutputVisitor) {
    visitor.visit(self, named: name)
  }
}

extension Signal: OutputProvider {
  public func provideOutputs(named name: String, to visitor: inout some OutputVisitor) {
    visitor.visit(self, named: name)
  }
}

extension Action: OutputProvider {
  public func provideOutputs(named name: String, to visitor: inout some OutputVisitor) {
    visitor.visit(self, named: name)
  }
}
