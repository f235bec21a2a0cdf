import Bindings
import Testing

private final class Todo {
  let isDone = MutableProperty(false)
  let price = MutableProperty(1)
}

private final class Label {
  var text = 0
}

@Suite("Elements whose properties are read")
struct ElementsThatAreRead {
  /// Whether an element is released with its list, although what was derived is observed.
  private func isReleased(_ observe: (MutableCollectionProperty<Todo>) -> Void) -> Bool {
    weak var todo: Todo?
    do {
      let todos = MutableCollectionProperty([Todo()])
      todo = todos[0]
      observe(todos)
    }
    return todo == nil
  }

  @Test("Elements are released with a list that is filtered by what it reads of them")
  func filter() {
    #expect(isReleased { $0.filter { !$0.isDone.value }.startWithChanges { _ in } })
  }

  @Test("Elements are released with a list whose sum reads them")
  func sum() {
    #expect(isReleased { $0.map { $0.price.value }.sum().startWithValues { _ in } })
  }

  @Test("Elements are released with a list whose sum was bound to a label that is gone")
  func label() {
    #expect(
      isReleased { todos in
        let label = Label()
        BindingTarget(label, \.text) <~ todos.map { $0.price.value }.sum()
      })
  }
}
