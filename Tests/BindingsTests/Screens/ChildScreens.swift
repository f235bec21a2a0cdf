import Bindings
import Testing

private final class Child {
  let done: Signal<Int, Never>
  let end: Signal<Int, Never>.Observer

  init() { (done, end) = Signal.pipe() }
}

@Suite("A child screen that is presented dismisses itself")
struct ChildScreens {
  private let child = MutableProperty<Child?>(nil)

  @Test("a child is dismissed when its signal sends, also a child that is there from the start")
  func dismissed() {
    for isThere in [false, true] {
      let child = MutableProperty(isThere ? Child() : nil)
      child.dismiss(when: \.done)
      if !isThere { child.value = Child() }
      let isShown = child.map { $0 != nil }.received()
      child.value?.end.send(value: 1)
      child.value = Child()
      child.value?.end.send(value: 2)
      #expect(isShown.values == [true, false, true, false])
    }
  }

  @Test("a former child dismisses nothing, also in the turn in which another one replaces it")
  func former() {
    child.dismiss(when: \.done)
    let (first, second, third) = (Child(), Child(), Child())
    child.value = first
    child.value = second
    first.end.send(value: 1)
    #expect(child.value === second)
    batch {
      child.value = third
      second.end.send(value: 1)
    }
    #expect(child.value === third)
    third.done.observeValues { [child] _ in child.value = first }
    third.end.send(value: 1)
    #expect(child.value === first)
  }

  @Test(
    "a child is dismissed after its result was received, whichever was bound first",
    arguments: [false, true], [false, true])
  func result(isDerived: Bool, isBoundLast: Bool) {
    let received = Received<Int>()
    func dismiss() { child.dismiss { isDerived ? $0.done.filter { $0 > 0 } : $0.done } }
    if !isBoundLast { dismiss() }
    child.producer.flatMap(.latest) { $0?.done ?? .never }.startWithValues(received.note)
    if isBoundLast { dismiss() }
    child.value = Child()
    child.value?.end.send(value: 1)
    #expect(received.values == [1] && child.value == nil)
  }

  @Test("dismissal retains neither the property nor a former child")
  func ownership() {
    var child: MutableProperty<Child?>? = MutableProperty(Child())
    weak let (property, first) = (child, child?.value)
    let observation = child!.dismiss(when: \.done)
    child?.value?.end.send(value: 1)
    #expect(first == nil)
    child?.value = Child()
    weak let second = child?.value
    child = nil
    #expect(property == nil && second == nil && observation.isDisposed)
  }

  @Test("dismissal ends when its disposable is disposed of")
  func disposed() {
    child.value = Child()
    child.dismiss(when: \.done).dispose()
    child.value?.end.send(value: 1)
    #expect(child.value != nil)
  }
}
