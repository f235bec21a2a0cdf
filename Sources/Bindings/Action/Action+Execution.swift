extension Action {
  /// One execution of work that takes time.
  ///
  /// The action holds its current execution, and ends it when the action is released. An execution
  /// does not hold its action.
  @usableFromInline final class Execution: Disposable {
    @usableFromInline typealias Event = Signal<Output, Failure>.Event
    @usableFromInline typealias Observer = Signal<Output, ActionError<Failure>>.Observer

    @usableFromInline weak var action: Action?
    @exclusivity(unchecked) @usableFromInline var observer: Observer?
    @usableFromInline let work = SerialDisposable()
    /// The events that the work sends before its start returns. They are sent on when `isExecuting`
    /// has settled, so that a start which also ends is one turn.
    @exclusivity(unchecked) @usableFromInline var early: [Event]?
    /// Whether the work has one value, with which it ends. The value is sent when the work has
    /// ended.
    @usableFromInline let answersOnce: Bool
    /// That value. In an array, since a `deinit` that is not specialized knows what an array is.
    @exclusivity(unchecked) @usableFromInline var answer: [Event] = []
    /// Whether the work has ended or was cancelled.
    @exclusivity(unchecked) @usableFromInline var isDisposed = false

    @inlinable init(of action: Action, notifying observer: Observer?) {
      self.action = action
      self.observer = observer
      if case .asynchronous = action.work { answersOnce = true } else { answersOnce = false }
      action.running = self
    }

    @inlinable func start(_ producer: SignalProducer<Output, Failure>) {
      early = []
      early?.reserveCapacity(2)
      batch {
        action?.executing?.value = true
        work.inner = producer.start { self.take($0) }
      }
      while early?.isEmpty == false, let event = early?.removeFirst() { notify(event) }
      early = nil
    }

    /// The end is one turn: the events that it sends, and the change of `isEnabled`.
    @inlinable func take(_ event: Event) {
      guard !isDisposed else { return }
      if event.isTerminating {
        batch {
          end()
          answer.forEach(note)
          note(event)
        }
      } else if answersOnce {
        answer = [event]
      } else {
        note(event)
      }
    }

    @inlinable func note(_ event: Event) {
      if early == nil { notify(event) } else { early?.append(event) }
    }

    /// Cancels the execution for the code that started it, which receives no more events.
    @inlinable func dispose() {
      guard !isDisposed else { return }
      early = nil
      observer = nil
      end()
    }

    /// Cancels the execution for the action. The code that started it receives `interrupted`.
    @inlinable func interrupt() {
      guard !isDisposed else { return }
      early = nil
      batch {
        end()
        notify(.interrupted)
      }
    }

    @inlinable func end() {
      isDisposed = true
      work.dispose()
      guard let action, action.running === self else { return }
      action.running = nil
      action.executing?.value = false
    }

    @inlinable func notify(_ event: Event) {
      let observer = observer
      if event.isTerminating { self.observer = nil }
      action?.report(event)
      observer?.send(event.mapError(ActionError.failed))
    }
  }
}
