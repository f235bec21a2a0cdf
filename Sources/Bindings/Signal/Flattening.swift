/// What a flattening signal knows of the inner sources, by which number they came.
///
/// It keeps the signal, and the signal keeps only `outer` and `inners`, to be ended.
final class Flattening<Value, Failure: Error> {
  private let strategy: FlattenStrategy
  private let core: SignalCore<Value, Failure>
  let outer = SerialDisposable()
  let inners = Inners()

  private var newest = 0
  /// How many inner ones are followed and have not ended.
  private var running = 0
  private var isOuterOver = false
  private var winner: Int?
  /// With `.concat`: those whose turn has not come.
  private var waiting = Queue<SignalProducer<Value, Failure>>()
  private var isStarting = false

  init(_ strategy: FlattenStrategy, _ core: SignalCore<Value, Failure>) {
    self.strategy = strategy
    self.core = core
  }

  /// Whether the outer signal still counts.
  var isOpen: Bool { winner == nil && !core.isOver }

  func take(_ inner: SignalProducer<Value, Failure>) {
    switch strategy {
    case .merge, .race: start(inner)
    case .latest:
      inners.dispose(upTo: newest)
      running = 0
      start(inner)
    case .concat:
      waiting.append(inner)
      startNext()
    }
  }

  func outerHasCompleted() {
    isOuterOver = true
    completeIfDone()
  }

  /// A loop, since an inner one that ends at once must not start the next one from within.
  private func startNext() {
    if isStarting { return }
    isStarting = true
    while running == 0, !core.isOver, let inner = waiting.popFirst() { start(inner) }
    isStarting = false
    completeIfDone()
  }

  private func start(_ inner: SignalProducer<Value, Failure>) {
    newest += 1
    running += 1
    let number = newest
    inner.start(
      { [self] in receive($0, from: number) }, handingOver: { inners.add($0, number: number) })
  }

  private func receive(_ event: Signal<Value, Failure>.Event, from number: Int) {
    switch strategy {
    case .race:
      if winner == nil {
        winner = number
        inners.dispose(upTo: newest, except: number)
        outer.dispose()
      }
      if winner == number { core.send(event) }
      return
    case .latest: if number != newest { return }
    case .merge, .concat: break
    }
    switch event {
    case .value, .failed, .interrupted: core.send(event)
    case .completed:
      inners.remove(number)
      running -= 1
      if strategy == .concat { startNext() } else { completeIfDone() }
    }
  }

  private func completeIfDone() {
    if isOuterOver, running == 0, waiting.isEmpty { core.send(end: .completed) }
  }
}
