import Bindings
import ViewModels

/// A view model that another one opens, and that says when its screen is to be closed.
protocol ClosingViewModel: AnyObject {
  var closed: Signal<Void, Never> { get }
}

extension MatchSettingsViewModel: ClosingViewModel {}
extension TicTacToeViewModel: ClosingViewModel {}

/// Whether values of a type are view models to be shown, and not values to be told.
func isScreen(_ type: any Any.Type) -> Bool {
  type is any ClosingViewModel.Type || type is any MaybeClosingViewModel.Type
}

/// The type of a view model that may be missing.
private protocol MaybeClosingViewModel {}
extension Optional: MaybeClosingViewModel where Wrapped: ClosingViewModel {}
