import Bindings
import ViewModels

extension NewGameViewModel {
  /// A form in which names have been entered.
  convenience init(_ x: String, _ o: String) {
    self.init()
    xName.value = x
    oName.value = o
  }
}
