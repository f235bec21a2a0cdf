import Bindings
import Testing

@Suite("8. Bindings settle before observers are notified")
struct BindingsSettleFirst {
  @Test("observers of the source already see the target and what is derived from it")
  func oneWay() {
    let (source, target) = (MutableProperty(1), MutableProperty(0))
    let derived = target.map { $0 * 10 }
    let log = Received<String>()
    source.signal.observeValues { [unowned target, unowned derived] in
      log.note("source \($0), target \(target.value), derived \(derived.value)")
    }
    target <~ source
    derived.signal.observeValues { [unowned source] in
      log.note("derived \($0), source \(source.value)")
    }
    source.value = 2
    #expect(log.values == ["source 2, target 2, derived 20", "derived 20, source 2"])
  }

  @Test("a join sends no mixture, made or observed before the binding or after it")
  func bindingComesLater() {
    let (source, target) = (MutableProperty(1), MutableProperty(0))
    let (early, late) = (Received<String>(), Received<String>())
    source.combineLatest(with: target.map { $0 }.map { $0 })
      .startWithValues { early.note("\($0) \($1)") }
    let join = source.combineLatest(with: target)
    let twice = source.combineLatest(with: source).map { $0 + $1 }
    target <~ twice.combineLatest(with: source).map { $0 * 4 + $1 * 2 }
    join.startWithValues { late.note("\($0) \($1)") }
    source.combineLatest(with: target).startWithValues { late.note("\($0) \($1)") }
    source.value = 2
    #expect(early.values == ["1 0", "1 10", "2 20"])
    #expect(late.values == ["1 10", "1 10", "2 20", "2 20"])
  }

  @Test("bindings by either operator, in generic code, to or from optionals settle alike")
  func operators() {
    func bind<Value>(
      _ target: some BindingTargetProvider<Value>, to source: some BindingSource<Value, Never>
    ) {
      target <~ source
    }
    let source = MutableProperty(1)
    let (right, generic, plain) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
    let (optional, mirrored) = (MutableProperty<Int?>(nil), MutableProperty<Int?>(nil))
    let received = Received<[Int?]>()
    source.signal.observeValues {
      received.note(
        [$0, right.value, generic.value, plain.value, optional.value, mirrored.value])
    }
    source ~> right
    bind(generic, to: source)
    bind(plain.replacingNil(with: 0), to: source.map(Optional.some))
    optional <~ source
    source.map(Optional.some) ~> mirrored
    source.value = 2
    #expect(received.values == [Array(repeating: 2, count: 6)])
  }
}
