import Bindings
import ViewModels

/// A view model that another one opens, and that signals when its screen is to be closed.
protocol ClosingViewModel: AnyObject {
  var closed: Signal<Void, Never> { get }
}

extension MatchSettingsViewModel: ClosingViewModel {}
extension TicTacToeViewModel: ClosingViewModel {}

/// Whether values of a type are view models, which are shown as screens, and not values to be sent.
func isScreen(_ type: any Any.Type) -> Bool {
  type is any ClosingViewModel.Type || type is any MaybeClosingViewModel.Type
}

/// An optional view model.
private protocol MaybeClosingViewModel {}
extension Optional: MaybeClosingViewModel where Wrapped: ClosingViewModel {}
