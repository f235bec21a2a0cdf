import Bindings

/// Prints what is written to it.
final class Screen {
  var title = "" { didSet { print("Title: \(title)") } }
  var notice = "" { didSet { print("Notice: \(notice)") } }
  var canInvite = true { didSet { print("Invite is \(canInvite ? "on" : "off")") } }
  var canTakeBack = true { didSet { print("Take back is \(canTakeBack ? "on" : "off")") } }

  init(_ viewModel: DinnerViewModel, _ keyboard: Keyboard) {
    BindingTarget(self, \.title) <~ viewModel.title
    BindingTarget(on: self) { $0.draw($1) } <~ viewModel.names.changesProducer
    BindingTarget(self, \.notice) <~ viewModel.refused
    BindingTarget(self, \.canInvite) <~ viewModel.invite.isEnabled
    BindingTarget(self, \.canTakeBack) <~ viewModel.takeBack.isEnabled

    viewModel.invite <~ keyboard.names
    viewModel.takeBack <~ keyboard.minuses
  }

  private func draw(_ event: CollectionEvent<String>) {
    switch event {
    case .insertion(let row, let name): print("Row \(row): \(name) comes")
    case .deletion(let row, let name): print("Row \(row): \(name) goes")
    default: break
    }
  }
}
