import Bindings
import MatchModel

/// The button “Take 2”, whose rule is written with signals: enough matches are left, and two may be
/// taken.
///
/// The rule does not include whose turn it is.
final class ExplicitTakeTwo {
  let isEnabled: Property<Bool>

  init(_ game: Property<MatchGame>) {
    let isMoreThanOneLeft = game.map(\.count).map { $0 > 1 }
    let isMoreThanOneAllowed = game.map(\.rules.takeAtMost).map { $0 > 1 }

    isEnabled = isMoreThanOneLeft.and(isMoreThanOneAllowed)
  }
}
