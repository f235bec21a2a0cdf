import Bindings
import MatchModel
import ViewModels

/// “Take 2”, whose rule is said in signals: enough matches are left, and two may be taken.
///
/// It does not ask whose turn it is.
final class ExplicitTakeTwo {
  let takeTwo: Action<Void, Void, Never>

  init(_ match: ReactiveMatch, of viewModel: MatchViewModel) {
    let isMoreThanOneLeft = match.matchCount.map { $0 > 1 }
    let isMoreThanOneAllowed = match.rules.map(\.takeAtMost).map { $0 > 1 }

    takeTwo = Action(enabledIf: isMoreThanOneLeft.and(isMoreThanOneAllowed)) {
      viewModel.take(2)
    }
  }
}
