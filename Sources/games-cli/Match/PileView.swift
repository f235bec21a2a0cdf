import Bindings
import GameShell
import Terminal
import ViewModels

/// The pile of matches: a match that is removed from the list burns down before it disappears.
///
/// Matches are lit one after the other, from the end of the pile.
final class PileView: BoardView {
  /// The content of a place of the pile.
  enum Place: Equatable {
    case remaining
    /// Burning for a number of moments; a negative number means that the match will be lit later.
    case burning(age: Int)
  }

  /// The number of moments that a match burns.
  static let burningTime = 4
  /// The number of moments within which many matches are lit.
  private static let timeToLightMany = 16

  let chosen: Signal<Int, Never>
  var isActive = true
  var marked: [Int] = []
  var cursor = 0
  private(set) var places: [Place] = []
  /// The number of matches of the largest pile.
  private(set) var most = 0
  private var newlyRemoved: [Int] = []
  private let input: Signal<Int, Never>.Observer

  init() { (chosen, input) = Signal.pipe() }

  /// Chooses the match at a place, unless it burns, or has burnt down since it was drawn.
  func choose(_ place: Int) {
    guard places.indices.contains(place), places[place] == .remaining else { return }
    input.send(value: places[..<place].count { $0 == .remaining })
  }

  func press(_ key: Key) -> Bool { false }

  // MARK: The list

  var changes: BindingTarget<CollectionEvent<Tile>> {
    BindingTarget(on: self) { $0.follow($1) }
  }

  private func follow(_ event: CollectionEvent<Tile>) {
    switch event {
    case .deletion(let index, _):
      let place = place(of: index)
      places[place] = .burning(age: 0)
      newlyRemoved.append(place)
    case .insertion(let index, _):
      finish()
      newlyRemoved = []
      places.insert(.remaining, at: index)
      most = max(most, places.count)
    case .startChange, .update, .move: break
    case .endChange: light()
    }
  }

  /// Returns the place of the list's match with this index, burning matches included.
  private func place(of index: Int) -> Int {
    var remaining = -1
    return places.firstIndex { place in
      if place == .remaining { remaining += 1 }
      return remaining == index
    } ?? places.endIndex - 1
  }

  private func light() {
    for (turn, place) in newlyRemoved.sorted(by: >).enumerated() {
      let wait = turn * Self.timeToLightMany / max(newlyRemoved.count, Self.timeToLightMany / 2)
      places[place] = .burning(age: -wait)
    }
    newlyRemoved = []
  }

  // MARK: Time

  var isMoving: Bool { places.contains { $0 != .remaining } }

  func tick() {
    places = places.compactMap { place in
      guard case .burning(let age) = place else { return place }
      return age + 1 < Self.burningTime ? .burning(age: age + 1) : nil
    }
  }

  func finish() { places.removeAll { $0 != .remaining } }
}
