/// The inner sources that a flattening signal follows, to be ended by number or together.
final class Inners: Disposable {
  /// The only one, mostly.
  private var first: (number: Int, handle: any Disposable)?
  private var others: [Int: any Disposable] = [:]
  /// Up to this number none is followed any more, but for one.
  private var last = 0
  private var exception: Int?
  private(set) var isDisposed = false

  /// Takes one that has been started; some have ended or been given up by then.
  func add(_ handle: any Disposable, number: Int) {
    if isDisposed || (number <= last && number != exception) { return handle.dispose() }
    if handle.isDisposed { return }
    if first == nil { first = (number, handle) } else { others[number] = handle }
  }

  /// Forgets one that has ended.
  func remove(_ number: Int) {
    if first?.number == number { first = nil } else { others[number] = nil }
  }

  func dispose(upTo last: Int, except exception: Int? = nil) {
    self.last = last
    self.exception = exception
    let kept = exception.flatMap { handle(of: $0) }
    let given = (first, others)
    first = kept.map { (exception.unsafelyUnwrapped, $0) }
    others = [:]
    if let first = given.0, first.number != exception { first.handle.dispose() }
    for (number, handle) in given.1 where number != exception { handle.dispose() }
  }

  func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    dispose(upTo: last)
  }

  private func handle(of number: Int) -> (any Disposable)? {
    first?.number == number ? first?.handle : others[number]
  }
}
