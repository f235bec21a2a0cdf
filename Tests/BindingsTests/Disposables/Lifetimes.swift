import Bindings
import Testing

@Suite("Lifetimes and disposables")
struct Lifetimes {
  private let received = Received<String>()

  @Test("a lifetime ends when its token is released, also while the lifetime is held")
  func tokenGoes() {
    var token: Lifetime.Token? = Lifetime.Token()
    let lifetime = Lifetime(token!)
    lifetime.observeEnded { received.note("ended") }
    #expect(!lifetime.hasEnded)
    token = nil
    #expect(lifetime.hasEnded)
    #expect(received.values == ["ended"])
  }

  @Test("a token that is disposed of ends its lifetime once, also if that is no longer held")
  func tokenDisposed() {
    let (lifetime, token) = Lifetime.make()
    lifetime.observeEnded { received.note("ended") }
    Lifetime(token).observeEnded { received.note("ended, too") }
    #expect(received.values == [])
    token.dispose()
    token.dispose()
    #expect(lifetime.hasEnded)
    #expect(received.values == ["ended", "ended, too"])
  }

  @Test("disposables of a lifetime are disposed of with it, in order; after its end, at once")
  func added() {
    let (lifetime, token) = Lifetime.make()
    let received = Received<Int>()
    let disposables = (0..<3).map { number in AnyDisposable { received.note(number) } }
    for disposable in disposables { lifetime += disposable }
    lifetime += nil
    token.dispose()
    #expect(received.values == [0, 1, 2])
    lifetime += AnyDisposable { received.note(3) }
    let observation = Lifetime.empty.observeEnded { received.note(4) }
    #expect(received.values == [0, 1, 2, 3, 4] && observation.isDisposed)
  }

  @Test("an observation of the end can be disposed of, and reports when it is over")
  func takenBack() {
    let (lifetime, token) = Lifetime.make()
    let first = lifetime.observeEnded { received.note("first") }
    let second = lifetime.observeEnded { received.note("second") }
    first.dispose()
    #expect(first.isDisposed)
    #expect(!second.isDisposed)
    token.dispose()
    #expect(second.isDisposed)
    #expect(received.values == ["second"])
  }

  @Test("a composite disposes of its parts in order, and of a part that is added later at once")
  func composite() {
    let received = Received<Int>()
    let composite = CompositeDisposable([AnyDisposable { received.note(0) }])
    composite += AnyDisposable { received.note(1) }
    composite += nil
    composite += { received.note(2) }
    composite.dispose()
    composite.dispose()
    composite.add { received.note(3) }
    #expect(received.values == [0, 1, 2, 3])
  }

  @Test("a part that was taken out of a composite is not disposed of")
  func removed() {
    let (kept, removed) = (AnyDisposable(), AnyDisposable())
    let composite = CompositeDisposable([kept, removed])
    composite.remove(removed)
    composite.remove(AnyDisposable())
    composite.dispose()
    #expect(kept.isDisposed)
    #expect(!removed.isDisposed)
  }

  @Test("a composite releases parts that have ended, however many are added")
  func bounded() {
    final class Part: Disposable {
      static nonisolated(unsafe) var living = 0
      static nonisolated(unsafe) var asked = 0
      private var hasEnded = false
      init() { Part.living += 1 }
      deinit { Part.living -= 1 }
      var isDisposed: Bool {
        Part.asked += 1
        return hasEnded
      }
      func dispose() { hasEnded = true }
    }
    let composite = CompositeDisposable()
    // 127 parts stay: a purge at each 128th part would be due with each addition.
    for _ in 0..<127 { composite += Part() }
    var most = 0
    let additions = isThorough ? 1_000_000 : 100_000
    for _ in 0..<additions {
      let part = Part()
      composite += part
      part.dispose()
      most = max(most, Part.living)
    }
    #expect(most <= 2 * 127 + 2)
    #expect(Part.asked < 4 * additions)
    composite.dispose()
    #expect(Part.living == 0)
  }

  @Test("a composite keeps what the deinits of its ended parts add")
  func addedByDeinits() {
    final class Part: Disposable {
      weak var composite: CompositeDisposable?
      let added: [AnyDisposable]
      init(to composite: CompositeDisposable, _ added: [AnyDisposable]) {
        (self.composite, self.added) = (composite, added)
      }
      deinit { for part in added { composite?.add(part) } }
      var isDisposed: Bool { true }
      func dispose() {}
    }
    let composite = CompositeDisposable()
    let added = (0..<1_280).map { _ in AnyDisposable() }
    for index in 0..<32 {
      composite += Part(to: composite, Array(added[index * 40..<(index + 1) * 40]))
    }
    let last = AnyDisposable()
    composite += last
    composite.dispose()
    #expect(added.allSatisfy(\.isDisposed) && last.isDisposed)
  }

  @Test("a serial disposable disposes of a part that is replaced, or set after its disposal")
  func serial() {
    let parts = (0..<3).map { _ in AnyDisposable() }
    let serial = SerialDisposable()
    serial.inner = parts[0]
    serial.inner = parts[0]
    #expect(parts.map(\.isDisposed) == [false, false, false])
    serial.inner = parts[1]
    #expect(parts.map(\.isDisposed) == [true, false, false])
    serial.dispose()
    serial.inner = parts[2]
    #expect(parts.map(\.isDisposed) == [true, true, true])
    #expect(serial.inner == nil)
  }

  @Test("a disposable that runs a closure runs it once, and releases it")
  func closure() {
    var owner: Sentinel? = Sentinel()
    weak let watched = owner
    let disposable = AnyDisposable { [owner] in
      owner?.touch()
      received.note("disposed")
    }
    owner = nil
    disposable.dispose()
    disposable.dispose()
    #expect(received.values == ["disposed"])
    #expect(watched == nil)
  }
}
