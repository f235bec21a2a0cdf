/// Passes an object to `body` as an instance of its known class, without a check and without a
/// retain.
///
/// For closures that an object was made with, and that receive it as its base class. An ordinary
/// downcast retains the object for the length of the call, which costs more than the call.
@inlinable @inline(__always) func borrow<Object: AnyObject, Result>(
  _ object: AnyObject, as type: Object.Type, _ body: (Object) -> Result
) -> Result {
  Unmanaged.passUnretained(object).borrowed(as: type, body)
}

extension Unmanaged {
  /// Passes the object to `body` as `borrow` does.
  @inlinable @inline(__always) func borrowed<Object: AnyObject, Result>(
    as _: Object.Type, _ body: (Object) -> Result
  ) -> Result {
    Unmanaged<Object>.fromOpaque(toOpaque())._withUnsafeGuaranteedRef(body)
  }
}

/// A growing block of values: an array without checks of bounds, copies and reference counts.
struct UnsafeStack<Element: ~Copyable>: ~Copyable {
  private(set) var count = 0
  private var capacity = 0
  /// The elements. A pointer to their type takes a debug build longer: it looks that type up at
  /// each access.
  private var base: UnsafeMutableRawPointer?

  deinit {
    if count > 0 { place(of: 0).deinitialize(count: count) }
    base?.deallocate()
  }

  var isEmpty: Bool { count == 0 }

  /// The place of an element, until the stack grows.
  func place(of index: Int) -> UnsafeMutablePointer<Element> {
    base.unsafelyUnwrapped.advanced(by: index &* MemoryLayout<Element>.stride)
      .assumingMemoryBound(to: Element.self)
  }

  mutating func push(_ element: consuming Element) { pushPlace().initialize(to: element) }

  /// Adds a place, which the caller initializes.
  mutating func pushPlace() -> UnsafeMutablePointer<Element> {
    if count == capacity { grow() }
    defer { count &+= 1 }
    return place(of: count)
  }

  /// Empties the stack. It keeps its memory for the next turn, unless it is large.
  mutating func removeAll() {
    if count > 0 { place(of: 0).deinitialize(count: count) }
    count = 0
    guard capacity > 4096 else { return }
    base?.deallocate()
    (base, capacity) = (nil, 0)
  }

  @inline(never) private mutating func grow() {
    capacity = max(8, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if count > 0 { larger.moveInitialize(from: place(of: 0), count: count) }
    base?.deallocate()
    base = UnsafeMutableRawPointer(larger)
  }
}

/// For elements without a deinit: a deinit could push an element to the place that its own leaves.
extension UnsafeStack where Element: BitwiseCopyable {
  mutating func pop() -> Element {
    count &-= 1
    return place(of: count).pointee
  }

  subscript(index: Int) -> Element { place(of: index).pointee }
}
