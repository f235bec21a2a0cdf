import Bindings
import Testing

/// The code of the page for those who come from RxSwift.
@Suite("The page “Coming from RxSwift”")
struct ComingFromRxSwiftPage {
  final class LoginViewModel {
    let name = MutableProperty("")
    let password = MutableProperty("")
    let logIn: Action<Void, Session, LoginError>
    let failure: Property<String?>

    init(service: @escaping (String, String) -> SignalProducer<Session, LoginError>) {
      let (name, password) = (name, password)
      logIn = Action(enabledIf: name.combineLatest(with: password) { !$0.isEmpty && !$1.isEmpty }) {
        service(name.value, password.value)
      }
      failure = Property(
        initial: nil,
        then: Signal.merge(
          logIn.errors.map { $0.text },
          logIn.isExecuting.signal.filter { $0 }.map(value: nil)))
    }
  }

  struct Session: Equatable { let user: String }

  enum LoginError: Error {
    case refused
    var text: String? { "Please try again" }
  }

  @Test("the screen is a list of bindings, and the action knows when it is enabled")
  func login() {
    let (button, spinner, label) = (Control(), Control(), Control())
    let (taps, tap) = Signal<Void, Never>.pipe()
    var answers: [Signal<Session, LoginError>.Observer] = []
    let viewModel = LoginViewModel { _, _ in
      SignalProducer { observer, _ in answers.append(observer) }
    }
    BindingTarget(button, \.isEnabled) <~ viewModel.logIn.isEnabled
    BindingTarget(spinner, \.isHidden) <~ viewModel.logIn.isExecuting.negate()
    BindingTarget(label, \.note) <~ viewModel.failure
    viewModel.logIn <~ taps

    #expect(!button.isEnabled && spinner.isHidden)
    viewModel.name.value = "ann"
    viewModel.password.value = "secret"
    #expect(button.isEnabled)
    tap.send()
    tap.send()
    #expect(answers.count == 1)
    #expect(!button.isEnabled && !spinner.isHidden)
    answers[0].send(error: .refused)
    #expect(button.isEnabled && spinner.isHidden && label.note == "Please try again")
    tap.send()
    #expect(label.note == nil)
  }

  @Test("a relay is a property or a pipe")
  func relays() {
    let count = MutableProperty(0)
    let (taps, tap) = Signal<Void, Never>.pipe()
    taps.observeValues { count.value += 1 }
    let parities = count.map { $0.isMultiple(of: 2) }.received()
    for _ in 1...3 { tap.send() }
    #expect(parities.values == [true, false, true, false])
  }

  @Test("a bag ends its observations, and an owner ends those that it owns")
  func bag() {
    let (count, bag) = (MutableProperty(1), CompositeDisposable())
    var text = ""
    var screen: Control! = Control()
    bag += count.startWithValues { text = "\($0)" }
    count.startWithValues(on: screen) { $0.title = "\($1)" }
    count.value = 2
    #expect(text == "2" && screen.title == "2")
    bag.dispose()
    weak let watched = screen
    screen = nil
    count.value = 3
    #expect(text == "2" && watched == nil && Graph.observations(of: count) == [])
  }
}
