import Bindings

/// Prints what is written to it.
final class Screen {
  var title = "" { didSet { print("Title: \(title)") } }
  var notice = "" { didSet { print("Notice: \(notice)") } }
  var canInvite = true { didSet { print("Invite is \(canInvite ? "on" : "off")") } }
  var canTakeBack = true { didSet { print("Take back is \(canTakeBack ? "on" : "off")") } }

  init(_ viewModel: DinnerViewModel, _ keyboard: Keyboard) {
    BindingTarget(self, \.title) <~ viewModel.title
    BindingTarget(self, \.notice) <~ viewModel.refused
    BindingTarget(self, \.canInvite) <~ viewModel.invite.isEnabled
    BindingTarget(self, \.canTakeBack) <~ viewModel.takeBack.isEnabled

    viewModel.invite <~ keyboard.names
    viewModel.takeBack <~ keyboard.minuses
  }
}
