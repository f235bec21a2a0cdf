/// A type that passes its outputs to a visitor: a property, a list, a signal, an action; or a view
/// model whose outputs reflection cannot find.
///
/// ```swift
/// extension ClockViewModel: OutputProvider {
///   func provideOutputs(named name: String, to visitor: inout some OutputVisitor) {
///     visitor.visit(time, named: "\(name)time")    // computed, so reflection does not see it
///   }
/// }
/// ```
public protocol OutputProvider: AnyObject {
  /// Passes all outputs to a visitor.
  ///
  /// - Parameters:
  ///   - name: the name of this object in its owner; empty if there is none.
  ///   - visitor: the visitor of the outputs.
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
  /// Shows the value and the text.
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
