import Bindings
import BindingsTesting
import ExampleSupport
import MatchModel
import Testing

@Suite("A classic model behind properties")
struct ModelWrapperTests {
  private let model = ObservedModel(ClassicMatch(seed: nil))
  private let count, limit: Property<Int>

  init() {
    count = model.property(\.game.count)
    limit = model.property(\.game.userLimit)
  }

  /// The user takes matches, and then the computer answers.
  private func play(_ number: Int) {
    model.change { try? $0.performUserMove(number) }
    _ = model.change { $0.performComputerMove() }
  }

  @Test("the default trace: every state once, in order")
  func defaultTrace() {
    let (counts, limits) = (Recorder(count), Recorder(limit))
    let isGameOver = Recorder(model.property(\.game.isOver))
    for number in [3, 3, 3, 3, 1] { play(number) }
    #expect(counts.values == [18, 15, 14, 11, 10, 7, 6, 3, 2, 1, 0])
    #expect(limits.values == [3, 0, 3, 0, 3, 0, 3, 0, 2, 0])
    #expect(isGameOver.values == [false, true])
  }

  @Test("a move is one change: no observer receives a new count with an old limit")
  func noMixture() {
    var seen: [[Int]] = []
    let see = { [unowned count = count, unowned limit = limit] in
      seen.append([count.value, limit.value])
    }
    count.observeValues { _ in see() }
    limit.observeValues { _ in see() }
    play(3)
    #expect(seen == [[15, 0], [15, 0], [14, 3], [14, 3]])
  }
}

/// Puts a model that knows nothing of observation behind properties.
///
/// A change is a closure, after which all properties are read anew, at once.
final class ObservedModel<Model: AnyObject> {
  private let model: Model
  private let revision = MutableProperty(0, name: "revision")

  init(_ model: Model) { self.model = model }

  /// Changes the model; the properties that differ then are announced.
  @discardableResult func change<Result, Failure: Error>(
    _ body: (Model) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try batch { () throws(Failure) in
      defer { revision.value += 1 }
      return try body(model)
    }
  }

  /// Derives a property that is read from the model.
  func property<Value: Equatable>(_ read: @escaping (Model) -> Value) -> Property<Value> {
    revision.map { [model] _ in read(model) }
  }
}
