public import Observation
import Synchronization

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Property {
  /// Creates a property of a property of an `@Observable` object.
  ///
  ///     object  1 -- 2 3 -- 4 --|      2 and 3 are set in one go
  ///     self    1 ------ 3 -- 4 --|
  ///
  /// ```swift
  /// let title = Property(observing: document, \.title)
  /// ```
  ///
  /// Observation calls back before a change is made. So the property reads the new value when the
  /// isolation is next free, and announces it in a turn of its own. Until then it has its former
  /// value, and sets are announced as one.
  ///
  /// - Parameter object: not kept; the property completes when the object is released. If the key
  ///   path leads through an object that lives on, it completes with the next change there; if
  ///   Observation tracks nothing on the path, it never completes.
  /// - Note: Ownership: the object is observed for as long as the property is held or observed, and
  ///   the actor is kept until then; the main actor lives anyway.
  public convenience init<Object: AnyObject & Observable>(
    observing object: Object, _ keyPath: KeyPath<Object, Value>,
    isolation: isolated any Actor = #isolation
  ) {
    let watch = Watch(object, keyPath)
    let initial = watch.track() ?? object[keyPath: keyPath]
    self.init(
      initial: initial, then: watch.values(in: IsolationContext(isolation)),
      name: "a property of \(Object.self)")
  }
}

/// Tracks a property of an object, one change at a time.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class Watch<Object: AnyObject & Observable, Value> {
  private let changes: AsyncStream<Void>.Iterator
  private let input: Registration.Input
  private weak var object: Object?
  private let keyPath: KeyPath<Object, Value>
  private weak var registration: Registration?
  /// The registration, if nothing else retains it.
  private var untracked: Registration?

  init(_ object: Object, _ keyPath: KeyPath<Object, Value>) {
    (self.object, self.keyPath) = (object, keyPath)
    let (stream, input) = AsyncStream<Void>.makeStream()
    changes = stream.makeAsyncIterator()
    self.input = input
  }

  deinit { registration?.leave(self) }

  func values(in context: IsolationContext) -> SignalProducer<Value, Never> {
    SignalProducer(context) { observer, _ in
      var changes = self.changes
      while await changes.next(isolation: #isolation) != nil {
        guard let value = self.track() else { return observer.sendCompleted() }
        observer.send(value: value)
      }
    }
  }

  /// The value as of now; `nil` if the object was released. The next change of it will be reported.
  func track() -> Value? {
    guard let object else { return nil }
    var (registration, isNew) = Registration.joined(by: self, input, object, keyPath)
    self.registration = registration
    if !isNew { return object[keyPath: keyPath] }
    let value = withObservationTracking {
      object[keyPath: keyPath]
    } onChange: { [registration] in
      registration.end()
    }
    // Nothing that was read is tracked, so the closure was dropped: no change will be reported.
    if isKnownUniquelyReferenced(&registration) { untracked = registration }
    return value
  }
}

/// A registration with an observed object, which lasts until the next change or the release of the
/// object. All properties that observe one key path of the object share it: it cannot be withdrawn
/// when one of them is released.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Registration: Sendable {
  fileprivate typealias Input = AsyncStream<Void>.Continuation
  /// What the key path has captured is compared under the lock only.
  private struct Key: Hashable, @unchecked Sendable {
    let object: ObjectIdentifier
    let keyPath: AnyKeyPath
  }
  /// With the object, at whose address there may be another one later.
  private struct Entry {
    weak var registration: Registration?
    weak var object: AnyObject?
  }

  /// Protects what is marked as unsafe.
  private static let lock = Mutex(())
  nonisolated(unsafe) private static var all: [Key: Entry] = [:]
  private let key: Key
  /// What waits for the end, by the watch; `nil` afterwards.
  nonisolated(unsafe) private var inputs: [ObjectIdentifier: Input]? = [:]

  private init(_ key: Key) { self.key = key }

  deinit { end() }

  static func of(_ object: AnyObject, _ keyPath: AnyKeyPath) -> Registration? {
    lock.withLock { _ in
      all[Key(object: ObjectIdentifier(object), keyPath: keyPath)]?.registration
    }
  }

  /// Joins the present registration, or a new one, which is then to be registered.
  fileprivate static func joined(
    by watch: AnyObject, _ input: Input, _ object: AnyObject, _ keyPath: AnyKeyPath
  ) -> (Registration, isNew: Bool) {
    let watch = ObjectIdentifier(watch)
    let key = Key(object: ObjectIdentifier(object), keyPath: keyPath)
    return lock.withLock { _ in
      if let entry = all[key], entry.object === object, let known = entry.registration {
        known.inputs?[watch] = input
        return (known, false)
      }
      let new = Registration(key)
      new.inputs?[watch] = input
      all[key] = Entry(registration: new, object: object)
      return (new, true)
    }
  }

  var count: Int { Self.lock.withLock { _ in inputs?.count ?? 0 } }

  fileprivate func leave(_ watch: AnyObject) {
    Self.lock.withLock { _ in inputs?[ObjectIdentifier(watch)] = nil }
  }

  /// The property is about to change, or the object has gone.
  fileprivate func end() {
    let waiting = Self.lock.withLock { _ in
      defer { inputs = nil }
      if inputs != nil { Self.all[key] = nil }
      return inputs
    }
    for input in (waiting ?? [:]).values { input.yield() }
  }
}
