import Bindings
import BoundSupport
import ExampleSupport

/// The view: its texts, and its inputs.
final class Screen {
  private let ageField = AgeField()
  private let ageMessage = Label()
  private let message = Label()
  private let preview = Label()

  init(_ viewModel: ContactsViewModel, _ keyboard: Keyboard) {
    BindingTarget(ageMessage, \.text) <~ viewModel.ageMessage
    BindingTarget(ageField, \.isRed) <~ viewModel.age.isValid.negate()
    BindingTarget(message, \.text) <~ viewModel.nameMessage.signal
    BindingTarget(message, \.text) <~ viewModel.found.signal
    BindingTarget(message, \.text) <~ viewModel.multiClicked
    BindingTarget(message, \.text) <~ viewModel.draftSaved
    BindingTarget(message, \.text) <~ viewModel.synced.map { "sync \($0)" }
    BindingTarget(preview, \.text) <~ viewModel.textSize.map { "here: \($0) points" }
    BindingTarget(message, \.text) <~ viewModel.marked.signal
    BindingTarget(message, \.text) <~ viewModel.averageAge.signal
    BindingTarget(message, \.text) <~ viewModel.table.changesProducer.map(\.description)

    viewModel.name.replacingNil(with: "") <~ keyboard.texts("name TEXT", "Types a name")
    viewModel.city.replacingNil(with: "") <~ keyboard.texts("city TEXT", "Types a city")
    viewModel.age <~ keyboard.texts("age TEXT", "Types an age").map { $0 ?? "" }
    viewModel.search.replacingNil(with: "") <~ keyboard.texts("search TEXT", "Types a search")
    // A text that is no number sets nothing.
    viewModel.textSize.map(get: { String($0) }, set: { Int($0) })
      <~ keyboard.texts("size POINTS", "Moves this slider").skipNil()
    viewModel.isTextLarge
      <~ keyboard.texts("large on|off", "Switches large text").map { $0 == "on" }
    viewModel.add <~ keyboard.taps("add", "Adds what was typed")
    viewModel.mark <~ keyboard.texts("mark NAME", "Marks a contact, or removes the mark").skipNil()
    viewModel.unmark <~ keyboard.taps("unmark", "Removes all marks")
    viewModel.remove <~ keyboard.texts("remove NAME", "Removes a contact").skipNil()
    viewModel.move
      <~ keyboard.texts("move NAME CITY", "Changes the city of a contact").skipNil().compactMap {
        let words = $0.split(separator: " ", maxSplits: 1).map(String.init)
        return words.count == 2 ? (words[0], words[1]) : nil
      }
    viewModel.undo <~ keyboard.taps("undo", "Reverts the last change of contacts and form")
  }
}

/// The field for the age, which is red while it shows an age that is refused.
private final class AgeField {
  var isRed = false { didSet { if isRed != oldValue { print("age: \(isRed ? "red" : "black")") } } }
}
