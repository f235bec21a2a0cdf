import Bindings

/// Making the graph.
extension World {
  func make(_ id: Int, _ definition: Definition) {
    guard definition.inputs.allSatisfy({ numbers[$0] != nil || lists[$0] != nil }), isNew(id)
    else { return }
    model.make(id, definition)
    let made = reading { handle(id, definition) }.0
    numbers[id] = made as? any PropertyProtocol<Int>
    lists[id] = made as? any ObservableCollection<Int>
    if isTraced { traces.append(Trace(of: made) { _ in }) }
  }

  private func property(_ id: Int) -> Property<Int> {
    numbers[id] as? Property<Int> ?? Property(source(id)!)
  }

  private func handle(_ id: Int, _ definition: Definition) -> Any {
    switch definition {
    case .source(let number): return MutableProperty(number)
    case .list(let elements): return MutableCollectionProperty(elements)
    case .map(let input, let function, let peeked):
      return map(property(input), id, function, peeking: peeked)
    case .combine(let inputs, let form, let mix):
      return combine(inputs.map(property), id, form, mix)
    case .flatMap(let outer, let choices, let isFresh):
      return flatMap(property(outer), id, choices.map(property), isFresh: isFresh)
    case .choose(let selector, let choices):
      return choose(id, by: property(selector), from: choices.map(property))
    case .remember(let input, let operation): return remember(property(input), operation)
    case .lens(let source, let part): return lens(id, of: self.source(source)!, part)
    case .following(let input): return follow(id, property(input))
    case .arrange(let list, let arrangement, let read):
      return arrange(lists[list]!, arrangement, reading: read.map(property))
    case .measure(let list, let measure): return self.measure(lists[list]!, measure)
    }
  }

  private func map(
    _ input: Property<Int>, _ id: Int, _ function: Function, peeking peeked: Int?
  ) -> Property<Int> {
    let probe = makeProbe(node: id)
    let transform = { [unowned self, probe] (number: Int) in
      note(probe, [.number(number)])
      if let peeked { untracked { peek(peeked) } }
      return function(number)
    }
    // A map of values that cannot be compared, in between, must change nothing.
    return id % 4 == 0
      ? input.map(Opaque.init).map { transform($0.number) } : input.map(transform)
  }

  private func combine(
    _ inputs: [Property<Int>], _ id: Int, _ form: Definition.Form, _ mix: Mix
  ) -> Property<Int> {
    let probe = makeProbe(node: id)
    let mixed = { [unowned self, probe] (numbers: [Int]) in
      note(probe, numbers.map(Content.number))
      return mix(numbers)
    }
    switch (form, inputs.count) {
    case (.with, 2):
      return inputs[0].combineLatest(with: inputs[1]).map { mixed([$0.0, $0.1]) }
    case (.with, 3):
      return inputs[0].combineLatest(with: inputs[1]).combineLatest(with: inputs[2])
        .map { mixed([$0.0.0, $0.0.1, $0.1]) }
    case (.pack, 2):
      return Property.combineLatest(inputs[0], inputs[1]).map { mixed([$0, $1]) }
    case (.pack, 3):
      return Property.combineLatest(inputs[0], inputs[1], inputs[2]).map { mixed([$0, $1, $2]) }
    case (.pack, 4):
      return Property.combineLatest(inputs[0], inputs[1], inputs[2], inputs[3])
        .map { mixed([$0, $1, $2, $3]) }
    case (.reduce, _): return reduce(inputs, probe, mix)
    case (.tracked, _): return Property { mixed(inputs.map(\.value)) }
    default: return Property.combineLatest(inputs).map(mixed)
    }
  }

  /// The transform is called for each input; the last call notes the numbers of all.
  private func reduce(_ inputs: [Property<Int>], _ probe: Probe, _ mix: Mix) -> Property<Int> {
    var numbers: [Int] = []
    let count = inputs.count
    return Property.reduce(inputs, 0) { [unowned self, probe] sum, number in
      numbers.append(number)
      if numbers.count == count {
        note(probe, numbers.map(Content.number))
        numbers = []
      }
      return mix(sum, number)
    }
  }

  private func choose(
    _ id: Int, by selector: Property<Int>, from choices: [Property<Int>]
  ) -> Property<Int> {
    let probe = makeProbe(node: id)
    return Property { [unowned self, probe] in
      let number = selector.value
      let value = chosen(choices, number).value
      note(probe, [.number(number), .number(value)])
      return value
    }
  }

  private func flatMap(
    _ outer: Property<Int>, _ id: Int, _ choices: [Property<Int>], isFresh: Bool
  ) -> Property<Int> {
    let probe = makeProbe(node: id)
    return outer.flatMap(.latest) { [unowned self, probe] outer -> Property<Int> in
      note(probe, [.number(outer)])
      let inner = chosen(choices, outer)
      guard isFresh else { return inner }
      let innerProbe = makeProbe(node: nil)
      let added = { [unowned self, innerProbe] (number: Int) in
        note(innerProbe, [])
        return number + outer
      }
      guard id % 2 != 0 else { return inner.map(added) }
      // A stateful operator reads its input at once.
      let before = model.work.beginReading()
      defer { model.work.endReading(before) }
      return inner.combinePrevious(0).map { added($1) }
    }
  }

  private func remember(_ input: Property<Int>, _ operation: StatefulOperator) -> Property<Int> {
    let step = probed { (state: Int, number: Int) in operation.step(.number(state), number).number }
    return switch operation {
    case .sum, .count: input.scan(0, step)
    case .evens: input.filter(initial: 0) { number in step(1, number) != 1 }
    case .pairs:
      input.combinePrevious(0).map(probed { (pair: (Int, Int)) in pair.0 * 100 + pair.1 })
    case .skipSameParity: input.skipRepeats { step($0, $1) == $0 }
    case .skipSmaller: input.skipRepeats(probed { (last: Int, number: Int) in number < last })
    }
  }

  private func lens(
    _ id: Int, of whole: MutableProperty<Int>, _ part: Part
  ) -> MutableProperty<Int> {
    let get = probed(part.get)
    return switch (part, id % 2) {
    case (.units, 0): whole[\.units]
    case (.units, _): whole.map(get: get, set: { $0.units = $1 })
    case (.shifted, _): whole.map(get: get, set: { $0 - 10 })
    case (.even, _): whole.map(get: get, set: { $0 % 2 == 0 ? $0 : nil })
    }
  }

  // MARK: Lists

  private func follow(_ id: Int, _ property: Property<Int>) -> CollectionProperty<Int> {
    let probe = makeProbe(node: id)
    return CollectionProperty(
      following: property.map { [unowned self, probe] in
        note(probe, [.number($0)])
        return elements($0)
      })
  }

  private func arrange(
    _ list: some ObservableCollection<Int>, _ arrangement: Arrangement,
    reading property: Property<Int>?
  ) -> CollectionProperty<Int> {
    let reading = property.map { property in { property.value } }
    let key = probed { (number: Int) in Arrangement.key(number, reading: reading) }
    return switch arrangement {
    case .mapped: list.map { key($0) * 2 + 1 }
    case .odd: list.filter { key($0) % 2 != 0 }
    case .ascending: list.sorted { key($0) < key($1) }
    case .counted: CollectionProperty(following: list.count { key($0) % 2 != 0 }.map { [$0] })
    case .firstTwo: list.prefix(2)
    case .paired: list.sorted { Arrangement.precedes($0, $1, reading: reading) }
    }
  }

  private func measure(
    _ list: some ObservableCollection<Int>, _ measure: Measure
  ) -> Property<Int> {
    switch measure {
    case .count: list.count
    case .first: list.first.map(probed { (first: Int?) in first ?? -1 })
    case .last: list.last.map(probed { (last: Int?) in last ?? -1 })
    case .sum: list.property.map(probed { (all: [Int]) in measure(all) })
    }
  }
}
