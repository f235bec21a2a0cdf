import Bindings
import Terminal
import ViewModels

/// The view of the list of matches: a match that is removed from the list burns down first.
///
/// Matches burn one after the other, the last one of the pile first.
final class PileView {
  /// What a place of the pile shows.
  enum Place: Equatable {
    case standing
    /// So many moments after it was lit; below zero, so many before.
    case burning(age: Int)
  }

  /// How many moments a match burns.
  static let burningTime = 4
  /// In how many moments all of them are lit, if they are many.
  private static let timeToLightMany = 16

  private(set) var places: [Place] = []
  private var newlyGone: [Int] = []

  var isBurning: Bool { places.contains { $0 != .standing } }

  var changes: BindingTarget<CollectionEvent<Match>> {
    BindingTarget(on: self) { $0.follow($1) }
  }

  private func follow(_ event: CollectionEvent<Match>) {
    switch event {
    case .startChange: newlyGone = []
    case .deletion(let index, _):
      let place = place(of: index)
      places[place] = .burning(age: 0)
      newlyGone.append(place)
    case .insertion(let index, _):
      finishBurning()
      newlyGone = []
      places.insert(.standing, at: index)
    case .update, .move: break
    case .endChange: light()
    }
  }

  /// Returns the place of the list's match with this index, burning matches included.
  private func place(of index: Int) -> Int {
    var standing = -1
    return places.firstIndex { place in
      if place == .standing { standing += 1 }
      return standing == index
    } ?? places.endIndex - 1
  }

  private func light() {
    for (turn, place) in newlyGone.sorted(by: >).enumerated() {
      let wait = turn * Self.timeToLightMany / max(newlyGone.count, Self.timeToLightMany / 2)
      places[place] = .burning(age: -wait)
    }
    newlyGone = []
  }

  // MARK: Time

  /// A moment has passed.
  func tick() {
    places = places.compactMap { place in
      guard case .burning(let age) = place else { return place }
      return age + 1 < Self.burningTime ? .burning(age: age + 1) : nil
    }
  }

  /// The player does not wait.
  func finishBurning() { places.removeAll { $0 != .standing } }
}
