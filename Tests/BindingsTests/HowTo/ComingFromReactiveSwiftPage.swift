import Bindings
import Testing

/// The code of the page for those who come from ReactiveSwift.
@Suite("The page “Coming from ReactiveSwift”")
@MainActor struct ComingFromReactiveSwiftPage {
  struct Session { let user: String }

  struct SignInError: Error, Equatable {}

  struct Service {
    func signIn(_ name: String) -> SignalProducer<Session, SignInError> { .init(error: .init()) }
  }

  /// An object with a property that is observed through a token.
  final class Slider {
    final class Token {
      var isValid = true
      func invalidate() { isValid = false }
    }

    var position = 1 { didSet { if token.isValid { action?(self) } } }
    private var action: ((Slider) -> Void)?
    private let token = Token()

    func observe(_ action: @escaping (Slider) -> Void) -> Token {
      self.action = action
      return token
    }
  }

  @Test("a view model in ReactiveSwift's words")
  func viewModel() {
    let (service, button, printed) = (Service(), Control(), Received<SignInError>())
    let print = printed.note
    let name = MutableProperty("")
    let isValid = name.map { $0.count > 3 }
    let signIn = Action<Void, Session, SignInError>(enabledIf: isValid) {
      service.signIn(name.value)
    }

    signIn.errors.observeValues { print($0) }
    BindingTarget(button, \.isEnabled) <~ signIn.isEnabled  // there: button.reactive.isEnabled
    name.value = "Anna"
    signIn()
    #expect(button.isEnabled && printed.values == [SignInError()])
  }

  @Test("work that runs elsewhere sends its values where its action was made")
  func schedulers() async throws {
    let text = MutableProperty("")
    let show = Action { (page: Int) async in await thumbnail(page) }
    text <~ show.values  // on the main actor, without observe(on:)
    _ = try await show.execute(2)
    #expect(text.value == "page 2")
  }

  @Test("a control's callback, a command and an observed property are bindings and a producer")
  func controls() {
    let (button, slider, saved) = (Control(), Slider(), Received<Int>())
    let isValid = MutableProperty(true)
    let save = Action<Void, Void, Never>(enabledIf: isValid) { saved.note(1) }
    let taps = Signal<Void, Never> { observer, lifetime in
      button.onTap = { observer.send() }
      lifetime.observeEnded { button.onTap = nil }
    }
    save <~ taps
    BindingTarget(button, \.isEnabled) <~ save.isEnabled
    button.onTap?()
    isValid.value = false
    button.onTap?()
    #expect(saved.values == [1] && !button.isEnabled)

    let positions = SignalProducer<Int, Never> { observer, lifetime in
      observer.send(value: slider.position)
      let token = slider.observe { observer.send(value: $0.position) }  // observe(\.value)
      lifetime.observeEnded { token.invalidate() }
    }
    let received = Received<Int>()
    let observation = positions.startWithValues { received.note($0) }
    slider.position = 2
    observation.dispose()
    slider.position = 3
    #expect(received.values == [1, 2])
  }

  @Test("a changeset of a filtered list")
  func arrays() {
    var rows: [String] = []
    let names = MutableCollectionProperty(["Ann"])
    names.filter { $0.count > 2 }.bracketsSignal.observeValues { change in
      rows.append(contentsOf: change.events.map { "\($0)" })
    }
    names.append("Cleo")  // insert Cleo at 1
    #expect(rows == ["insert Cleo at 1"])
  }
}

@concurrent func thumbnail(_ page: Int) async -> String { "page \(page)" }  // start(on:)
