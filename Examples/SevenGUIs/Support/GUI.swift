import Bindings
import BindingsTesting
import BoundSupport

/// The seven GUIs.
enum GUI: String, CaseIterable {
  case counter, temperature, flight, timer, crud, circles, cells

  /// Makes the view model and the view, both of which the caller holds.
  @MainActor func show(_ keyboard: Keyboard) -> Any {
    func both<ViewModel>(_ viewModel: ViewModel, _ screen: (ViewModel, Keyboard) -> Any) -> Any {
      (viewModel, screen(viewModel, keyboard))
    }
    switch self {
    case .counter: return both(CounterViewModel(), CounterScreen.init)
    case .temperature:
      return both(TemperatureConverterViewModel(), TemperatureConverterScreen.init)
    case .flight: return both(FlightBookerViewModel(date: "27.03.2014"), FlightBookerScreen.init)
    case .timer:
      let clock = ManualClock()
      defer { keyboard.waits().observeValues { clock.advance(by: $0) } }
      return both(TimerViewModel(clock: clock), TimerScreen.init)
    case .crud: return both(CRUDViewModel(Person.examples), CRUDScreen.init)
    case .circles: return both(CircleDrawerViewModel(), CircleDrawerScreen.init)
    case .cells: return both(CellsViewModel(), CellsScreen.init)
    }
  }
}
