import Bindings

/// What happens in a view model, told when what follows from it can be seen.
///
/// A change may bring about another one while it is being announced: an observer that answers a
/// move with a move. Properties take that in order by themselves; occurrences go through one queue,
/// which the outermost change tells when its properties have been announced.
final class Occurrences {
  private var waiting: [() -> Void] = []
  private var depth = 0

  /// Notes something to be told.
  func append(_ occurrence: @escaping () -> Void) { waiting.append(occurrence) }

  /// Makes a change, as one batch, and then tells of it.
  func collect<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    depth += 1
    defer { depth -= 1 }
    try batch(body)
    guard depth == 1 else { return }
    while !waiting.isEmpty { waiting.removeFirst()() }
  }
}
