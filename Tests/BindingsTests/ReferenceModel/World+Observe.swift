import Bindings

/// An observer of the script: what it does when it is notified, and, of a list, its copy of the list.
final class Listener {
  let actions: [Step]
  var notificationsLeft = 2
  var replica: [Int] = []
  /// What the list has to be at the end of the bracket, if that is known at its start.
  var expected: [Int]?
  var items: Int?

  init(_ actions: [Step]) { self.actions = actions }
}

/// Observing and binding.
extension World {
  func observe(_ id: Int, _ node: Int, _ manner: Step.Manner, _ actions: [Step]) {
    guard let known = model.nodes[node], !known.isReleased else { return }
    if model.mayCountTwice(node) {
      model.isLost = true
      return
    }
    listeners[id] = Listener(actions)
    model.turn {
      if manner.isStarting { beginning = id }
      if !manner.isStarting { listeners[id]!.replica = model.value(of: node).list }
      let before = model.work.beginReading()
      let disposable = begin(id, node, manner)
      model.work.endReading(before)
      disposables[id] = disposable
      if beginning == id, !known.isList { model.fail("o\(id) did not receive the current value") }
      if !manner.isStarting || beginning == id {
        beginning = nil
        model.begin(id, of: node, receivesEnd: !known.isList && receivesEnd(manner))
      }
    }
  }

  private func receivesEnd(_ manner: Step.Manner) -> Bool {
    manner == .producer || manner == .signal
  }

  private func begin(_ id: Int, _ node: Int, _ manner: Step.Manner) -> any Disposable {
    if let source = sources[node] { return begin(id, source, node, manner) }
    if let property = derived[node] { return begin(id, property, node, manner) }
    return begin(id, list: list(node)!, node, manner)
  }

  private func begin(
    _ id: Int, _ property: some PropertyProtocol<Int>, _ node: Int, _ manner: Step.Manner
  ) -> any Disposable {
    let probe = makeProbe(node: nil)
    let note = { [unowned self, probe] (number: Int) in
      withExtendedLifetime(probe) { receive(id, node, number, receivesEnd: receivesEnd(manner)) }
    }
    let noteEvent = { [unowned self] (event: Signal<Int, Never>.Event) in
      switch event {
      case .value(let number): note(number)
      case .completed: model.complete(id)
      case .failed, .interrupted: model.fail("o\(id) received \(event)")
      }
    }
    switch manner {
    case .startWithValues: return property.startWithValues(note)
    case .observeValues: return property.observeValues(note)
    case .producer: return property.producer.start(noteEvent)
    case .signal: return property.signal.observe(noteEvent)
    }
  }

  private func receive(_ id: Int, _ node: Int, _ number: Int, receivesEnd: Bool) {
    guard model.failure == nil else { return }
    if beginning == id {
      beginning = nil
      model.work.endReading(false)
      model.begin(id, of: node, receivesEnd: receivesEnd)
      expect(.number(number), model.value(of: node), id)
    } else if let content = model.receive(id) {
      expect(.number(number), content, id)
    }
    act(id)
  }

  private func expect(_ content: Content, _ expected: Content, _ id: Int) {
    if content != expected { model.fail("o\(id) received \(content) instead of \(expected)") }
  }

  private func act(_ id: Int) {
    let listener = listeners[id]!
    guard listener.notificationsLeft > 0 else { return }
    listener.notificationsLeft -= 1
    for step in listener.actions { perform(step) }
  }

  // MARK: Lists

  private func begin(
    _ id: Int, list: some ObservableCollection<Int>, _ node: Int, _ manner: Step.Manner
  ) -> any Disposable {
    let probe = makeProbe(node: nil)
    let note = { [unowned self, probe] (event: CollectionEvent<Int>) in
      withExtendedLifetime(probe) { receive(id, node, event) }
    }
    return manner.isStarting ? list.startWithChanges(note) : list.observeChanges(note)
  }

  private func receive(_ id: Int, _ node: Int, _ event: CollectionEvent<Int>) {
    guard model.failure == nil, let listener = listeners[id] else { return }
    switch event {
    case .startChange:
      if listener.items != nil { model.fail("o\(id) received a bracket within a bracket") }
      listener.items = 0
      startBracket(id, node, listener)
      // Some act in the middle of a bracket.
      if id % 3 == 0, !isDerivedList(node) { act(id) }
    case .endChange:
      if (listener.items ?? 0) == 0 { model.fail("o\(id) received an empty bracket") }
      listener.items = nil
      endBracket(id, node, listener)
      if id % 3 != 0 || isDerivedList(node) { act(id) }
    default:
      listener.items? += 1
      if listener.items == nil || !event.fits(listener.replica) {
        model.fail("o\(id) received “\(event)” of \(listener.replica)")
      } else {
        event.apply(to: &listener.replica)
      }
    }
    if listener.items != nil, model.observers.contains(where: { $0.id == id && $0.isDisposed }) {
      if case .startChange = event { return }
      model.fail("o\(id) received “\(event)” after it was disposed")
    }
  }

  private func startBracket(_ id: Int, _ node: Int, _ listener: Listener) {
    if beginning == id {
      beginning = nil
      model.work.endReading(false)
      model.begin(id, of: node, receivesEnd: false)
      listener.expected = model.value(of: node).list
    } else if isDerivedList(node) {
      listener.expected = nil
    } else if let content = model.receive(id) {
      listener.expected = content.list
    }
  }

  private func endBracket(_ id: Int, _ node: Int, _ listener: Listener) {
    let replica = Content.list(listener.replica)
    if let expected = listener.expected {
      expect(replica, .list(expected), id)
    } else if let content = model.receive(id, bracketTo: replica) {
      expect(replica, content, id)
    }
  }

  private func isDerivedList(_ node: Int) -> Bool {
    model.nodes[node]!.isList && !model.nodes[node]!.isSource
  }

  // MARK: Binding

  func bind(_ id: Int, _ target: Int, _ source: Int) {
    guard sources[target] != nil, let known = model.nodes[source], !known.isReleased,
      !known.isList, model.mayBind(target, to: source)
    else { return }
    join {
      model.bind(id, target, source)
      if let property = derived[source] {
        keep(sources[target]! <~ property, id)
      } else {
        keep(sources[target]! <~ sources[source]!, id)
      }
    }
  }

  /// Of two that are bound to each other in a lossy way, the finer one is that with the smaller number.
  func link(_ id: Int, _ ids: [Int], _ link: Step.Link) {
    let ids = link == .lossy ? ids.sorted() : ids
    guard ids.allSatisfy({ sources[$0] != nil }), Set(ids).count == ids.count else { return }
    model.turn { batch { self.link(id, ids, ids.map { sources[$0]! }, isLossy: link == .lossy) } }
  }

  private func link(_ id: Int, _ ids: [Int], _ handles: [MutableProperty<Int>], isLossy: Bool) {
    guard isLossy else {
      for (left, right) in [(0, 1), (1, 2)] where right < ids.count {
        guard model.mayLink([ids[left], ids[right]]) else { return }
        join {
          model.link(id, ids[left], ids[right])
          keep(handles[left] <~> handles[right], id)
        }
      }
      return
    }
    guard model.mayBindLossily(ids[0], ids[1]) else { return }
    join {
      model.bind(id, ids[1], ids[0], isLossy: true)
      keep(handles[1] <~ handles[0].map { lossy($0) }, id)
      model.bind(id, ids[0], ids[1], isLossy: true)
      keep(handles[0] <~ handles[1].map { fine($0) }, id)
    }
  }

  private func join(_ body: () -> Void) {
    model.turn {
      let before = model.clock
      body()
      model.work.isLenient = true
      // What was computed meanwhile may have been so before the target was set.
      for id in model.ids {
        model.nodes[id]!.evaluated = min(model.nodes[id]!.evaluated, before)
      }
    }
  }

  private func keep(_ disposable: any Disposable, _ id: Int) {
    disposables[id] = CompositeDisposable([disposables[id] ?? disposable, disposable])
  }
}
