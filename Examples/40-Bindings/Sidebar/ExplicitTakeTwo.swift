import Bindings
import MatchModel

/// “Take 2”, whose rule is said in signals: enough matches are left, and two may be taken.
///
/// It does not ask whose turn it is.
final class ExplicitTakeTwo {
  let isEnabled: Property<Bool>

  init(_ game: Property<MatchGame>) {
    let isMoreThanOneLeft = game.map(\.count).map { $0 > 1 }
    let isMoreThanOneAllowed = game.map(\.rules.takeAtMost).map { $0 > 1 }

    isEnabled = isMoreThanOneLeft.and(isMoreThanOneAllowed)
  }
}
