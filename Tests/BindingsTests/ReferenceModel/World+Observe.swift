import Bindings

/// An observer of the script: what it does when notified, and its copy of the list it observes.
final class Listener {
  let actions: [Step]
  var notificationsLeft = 2
  let replay: Replay<CollectionEvent<Int>>
  /// What the list has to be at the end of the bracket, if that is known at its start.
  var expected: [Int]?

  init(_ actions: [Step], _ elements: [Int]) {
    (self.actions, replay) = (actions, Replay(from: elements))
  }
}

/// Observing and binding.
extension World {
  func observe(_ id: Int, _ node: Int, _ manner: Step.Manner, _ actions: [Step]) {
    guard let known = model.nodes[node], !known.isReleased else { return }
    let isList = known.definition.isList
    listeners[id] = Listener(actions, manner.isStarting ? [] : model.value(of: node).list)
    model.turn {
      if manner.isStarting { beginning = id }
      let before = model.work.beginReading()
      let disposable = begin(id, node, manner)
      model.work.endReading(before)
      disposables[id] = disposable
      if beginning == id, !isList { model.fail("o\(id) did not receive the current value") }
      if !manner.isStarting || beginning == id {
        beginning = nil
        model.begin(id, of: node, receivesEnd: !isList && manner.receivesEnd)
      }
    }
  }

  private func begin(_ id: Int, _ node: Int, _ manner: Step.Manner) -> any Disposable {
    guard let property = numbers[node] else {
      let list = lists[node]!
      let note = probed { [unowned self] (event: CollectionEvent<Int>) in receive(id, node, event) }
      return manner.isStarting ? list.startWithChanges(note) : list.observeChanges(note)
    }
    let note = probed { [unowned self] (number: Int) in
      receive(id, node, number, receivesEnd: manner.receivesEnd)
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

  private func receive(_ id: Int, _ node: Int, _ event: CollectionEvent<Int>) {
    guard model.failure == nil, let listener = listeners[id] else { return }
    listener.replay.note(event)
    for fault in listener.replay.wrongEvents { model.fail("o\(id) received \(fault)") }
    switch event {
    case .startChange:
      startBracket(id, node, listener)
      // Some act in the middle of a bracket.
      if id % 3 == 0, !model.nodes[node]!.definition.isDerivedList { act(id) }
    case .endChange:
      endBracket(id, node, listener)
      if id % 3 != 0 || model.nodes[node]!.definition.isDerivedList { act(id) }
    default:
      if model.observers.contains(where: { $0.id == id && $0.isDisposed }) {
        model.fail("o\(id) received “\(event)” after it was disposed")
      }
    }
  }

  private func startBracket(_ id: Int, _ node: Int, _ listener: Listener) {
    if beginning == id {
      beginning = nil
      model.work.endReading(false)
      model.begin(id, of: node, receivesEnd: false)
      listener.expected = model.value(of: node).list
    } else if model.nodes[node]!.definition.isDerivedList {
      listener.expected = nil
    } else if let content = model.receive(id) {
      listener.expected = content.list
    }
  }

  private func endBracket(_ id: Int, _ node: Int, _ listener: Listener) {
    let replica = Content.list(listener.replay.elements)
    if let expected = listener.expected {
      expect(replica, .list(expected), id)
    } else if let content = model.receive(id, bracketTo: replica) {
      expect(replica, content, id)
    }
  }

  // MARK: Binding

  func bind(_ id: Int, _ target: Int, _ source: Int) {
    guard self.source(target) != nil, numbers[source] != nil, model.mayBind(target, to: source)
    else { return }
    func bind(_ property: some PropertyProtocol<Int>) -> any Disposable {
      self.source(target)! <~ property
    }
    join {
      model.bind(id, target, source)
      keep(bind(numbers[source]!), id)
    }
  }

  /// Links sources; of two that are linked in a lossy way, the finer has the smaller number.
  func link(_ id: Int, _ ids: [Int], _ link: Step.Link) {
    let ids = link == .lossy ? ids.sorted() : ids
    guard ids.allSatisfy({ source($0) != nil }), Set(ids).count == ids.count else { return }
    model.turn { batch { self.link(id, ids, ids.map { source($0)! }, isLossy: link == .lossy) } }
  }

  private func link(_ id: Int, _ ids: [Int], _ handles: [MutableProperty<Int>], isLossy: Bool) {
    guard isLossy else {
      for (left, right) in [(0, 1), (1, 2)] where right < ids.count {
        guard model.mayLink(ids[left], ids[right]) else { return }
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
      // What was computed here may have been computed before the target was set.
      for id in model.ids {
        model.nodes[id]!.evaluated = min(model.nodes[id]!.evaluated, before)
      }
    }
  }

  private func keep(_ disposable: any Disposable, _ id: Int) {
    disposables[id] = CompositeDisposable([disposables[id] ?? disposable, disposable])
  }
}
