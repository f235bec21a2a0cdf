// The declarations of SwiftUI that Sources/GameViews/SwiftUI uses, without anything behind them.
public import Observation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View { public var body: Never { return fatalError() } }
public protocol Leaf: View where Body == Never {}
extension Leaf { public var body: Never { return fatalError() } }
extension Optional: View where Wrapped: View { public var body: Never { return fatalError() } }
public struct Group<each Content: View>: Leaf {}
public struct Either<First: View, Second: View>: Leaf {}
@resultBuilder public struct ViewBuilder {
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> Group<repeat each Content> { Group() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<A: View, B: View>(first: A) -> Either<A, B> { Either() }
  public static func buildEither<A: View, B: View>(second: B) -> Either<A, B> { Either() }
}
public struct Binding<Value> {}
@dynamicMemberLookup public struct Bindable<Value> {
  public subscript<Subject>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject { fatalError() }
}
extension Bindable where Value: AnyObject & Observable { public init(_ value: Value) {} }
public struct Text: Leaf { public init<S: StringProtocol>(_ content: S) {} }
public struct ButtonRole: Sendable { public static let cancel = ButtonRole() }
public struct Button: Leaf {
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {}
}
public struct TextField: Leaf {
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}
public struct Slider: Leaf {
  public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1)
  where V.Stride: BinaryFloatingPoint {}
}
public struct Picker<Selection: Hashable, Content: View>: Leaf {
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) {}
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Leaf {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}
public struct ScrollView<Content: View>: Leaf {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct VStack<Content: View>: Leaf {
  public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
}
public struct HStack<Content: View>: Leaf { public init(@ViewBuilder content: () -> Content) {} }
public struct GridItem {
  public enum Size { case fixed(Double) }
  public init(_ size: Size) {}
}
public struct LazyVGrid<Content: View>: Leaf {
  public init(columns: [GridItem], @ViewBuilder content: () -> Content) {}
}
public protocol ShapeStyle {}
public struct Color: ShapeStyle {
  public static let green = Color(), red = Color(), clear = Color(), secondary = Color()
}
public struct Font { public static let title2 = Font(), headline = Font() }
extension View {
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { Group<Self>() }
  public func background<S: ShapeStyle>(_ style: S) -> some View { Group<Self>() }
  public func font(_ font: Font?) -> some View { Group<Self>() }
  public func disabled(_ disabled: Bool) -> some View { Group<Self>() }
  public func tag<V: Hashable>(_ tag: V) -> some View { Group<Self>() }
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { Group<Self>() }
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: () -> Content
  ) -> some View { Group<Self>() }
  public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { Group<Self>() }
}
