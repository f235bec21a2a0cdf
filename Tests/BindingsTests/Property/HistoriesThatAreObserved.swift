import Bindings
import Testing

private final class UndoButton {
  var isEnabled = false
}

private final class Thing {}

@Suite("Histories that are observed")
struct HistoriesThatAreObserved {
  @Test("An observation of canUndo completes when the history and what it records are released")
  func property() {
    weak var value: Thing?
    var isCompleted = false
    do {
      let thing = MutableProperty(Thing())
      value = thing.value
      History([thing]).canUndo.producer.startWithCompleted { isCompleted = true }
    }
    #expect(isCompleted)
    #expect(value == nil)
  }

  @Test("An undo button that is gone keeps no list that is recorded")
  func list() {
    weak var element: Thing?
    do {
      let things = MutableCollectionProperty([Thing()])
      element = things[0]
      let button = UndoButton()
      BindingTarget(button, \.isEnabled) <~ History([things]).canUndo
    }
    #expect(element == nil)
  }
}
