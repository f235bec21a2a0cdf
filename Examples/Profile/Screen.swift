import Bindings
import BoundSupport
import ExampleSupport

/// The view: its texts, and its inputs.
final class Screen {
  private let title = Label()
  private let picture = Label()
  private let friendCount = Label()
  private let event = Label()
  private let refusal = Label()
  private let table = TableView()

  init(_ viewModel: ProfileViewModel, _ keyboard: Keyboard) {
    BindingTarget(title, \.text) <~ viewModel.title
    BindingTarget(picture, \.text) <~ viewModel.picture
    BindingTarget(friendCount, \.text) <~ viewModel.friendCount
    BindingTarget(event, \.text) <~ viewModel.friends.changesProducer.map(\.inTheArticlesWords)
    table.changes <~ viewModel.friends.changesProducer
    BindingTarget(refusal, \.text) <~ viewModel.refused

    viewModel.rename <~ keyboard.texts("name TEXT", "Gives another name").skipNil()
    viewModel.add <~ keyboard.texts("add NAME, NAME", "Adds friends").skipNil()
    viewModel.remove <~ keyboard.texts("remove ROW", "Removes a friend").skipNil()
    viewModel.replace.replacingNil(with: "")
      <~ keyboard.texts("friends NAME, NAME", "Makes these the friends")
  }
}

extension CollectionEvent {
  /// The event in the words of the article.
  fileprivate var inTheArticlesWords: String {
    switch self {
    case .startChange: "StartChange"
    case .insertion(let index, let element): "Insertion(\(index), \(element))"
    case .deletion(let index, let element): "Deletion(\(index), \(element))"
    case .update(let index, let old, let new): "Update(\(index), \(old), \(new))"
    case .move(let from, let to, let element): "Move(\(from), \(to), \(element))"
    case .endChange: "EndChange"
    }
  }
}
