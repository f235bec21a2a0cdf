/// Exactly three elements: a collection whose size is in its type. The standard library's
/// `InlineArray` is neither a `Collection` nor `Hashable`.
///
///     let rows = Three(Three("a", "b", "c"), Three("d", "e", "f"), Three("g", "h", "i"))
///     rows[1][2]    // "f"
public struct Three<Element> {
  /// The elements at the indices 0, 1 and 2.
  public var first, second, third: Element

  /// Creates a collection of the three elements, in this order.
  public init(_ first: Element, _ second: Element, _ third: Element) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  /// Creates a collection of three times the same element.
  public init(repeating element: Element) { self.init(element, element, element) }

  /// Returns the three transformed elements.
  ///
  /// - Throws: the errors of `transform`
  public func map<Transformed, Failure>(
    _ transform: (Element) throws(Failure) -> Transformed
  ) throws(Failure) -> Three<Transformed> {
    Three<Transformed>(try transform(first), try transform(second), try transform(third))
  }
}

extension Three: RandomAccessCollection, MutableCollection {
  /// The index of the first element: 0.
  public var startIndex: Int { 0 }

  /// The index after that of the last element: 3.
  public var endIndex: Int { 3 }

  /// The element at an index.
  ///
  /// - Precondition: the index is 0, 1 or 2
  public subscript(index: Int) -> Element {
    get {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      default: Self.refuse(index)
      }
    }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: Self.refuse(index)
      }
    }
  }

  private static func refuse(_ index: Int) -> Never {
    fatalError("Index \(index) is out of range: the indices of Three are 0, 1 and 2")
  }
}

extension Three: Equatable where Element: Equatable {}
extension Three: Hashable where Element: Hashable {}
extension Three: Sendable where Element: Sendable {}
