extension Action {
  /// One execution of work that takes time.
  ///
  /// The action holds its current execution, which does not hold the action, and ends with it.
  @usableFromInline final class Execution: UpstreamOwner, Disposable {
    @usableFromInline typealias Application = SignalCore<Output, ActionError<Failure>>

    @usableFromInline weak var action: Action?
    /// The start of `apply(_:)` that this execution is for.
    @exclusivity(unchecked) @usableFromInline var application: Application?
    /// The buffers of the callers that have joined this execution.
    @exclusivity(unchecked) @usableFromInline var joined:
      [AsyncBuffer<Output, ActionError<Failure>>] = []
    /// Events that are sent later. The events that the work sends before its start returns, or
    /// while such events are sent, are sent when `isExecuting` has settled: work that ends as it
    /// starts never sets it. The value of work that awaits is sent when the work has ended.
    @exclusivity(unchecked) @usableFromInline var held = Queue<Event>()
    @exclusivity(unchecked) @usableFromInline var isStarting = false
    @exclusivity(unchecked) @usableFromInline var isSending = false
    @usableFromInline let awaits: Bool

    @inlinable var isDisposed: Bool { isOver }

    @inlinable init(of action: Action, notifying application: Application?) {
      (self.action, self.application) = (action, application)
      if case .asynchronous = action.work { awaits = true } else { awaits = false }
      super.init()
      action.running = self
    }

    /// Makes the work while the action is executing, so that a call from within is refused.
    @inlinable func start(_ makeWork: () -> SignalProducer<Output, Failure>) {
      isStarting = true
      inTurn {
        action?.executing?.value = true
        let work = makeWork()
        if !isOver { work.start({ self.take($0) }, handingOver: { follow($0) }) }
        if isOver { return }
        action?.loadingPipe?.input.send(value: nil)
        // So an end that an observer of isExecuting brings about is sent in this turn, too.
        isStarting = false
      }
      isStarting = false
      // Work that ends at once without a value begins, for `loading`, in the turn in which it ends.
      if isOver, held.count == 1, let state = action?.loadingPipe?.input {
        inTurn {
          state.send(value: nil)
          sendHeld()
        }
      } else if !awaits || isOver {
        sendHeld()
      }
    }

    /// Receives an event of the work. The turn that sends the end also changes `isEnabled`.
    @inlinable func take(_ event: Event) {
      guard !isOver else { return }
      if !event.isTerminating || isSending {
        let waits = isStarting || isSending || awaits || !held.isEmpty
        waits ? held.append(event) : notify(event)
        return
      }
      inTurn {
        end()
        held.append(event)
        if !isStarting { sendHeld() }
      }
    }

    @inlinable func sendHeld() {
      isSending = true
      while let event = held.popFirst() {
        if isOver || !event.isTerminating {
          notify(event)
        } else {
          inTurn {
            end()
            notify(event)
          }
        }
      }
      isSending = false
    }

    /// Cancels the execution for the code that started it, which receives no more events.
    @inlinable func dispose() {
      guard !isOver else { return }
      forget()
      application = nil
      inTurn {
        if isStarting { action?.loadingPipe?.input.send(value: nil) }
        end()
        action?.loadingPipe?.input.send(value: .interrupted)
      }
      for buffer in joined { buffer.receive(.interrupted) }
    }

    /// Cancels the execution for the action. The code that started it receives `interrupted`.
    @inlinable func interrupt() {
      guard !isOver else { return }
      forget()
      inTurn {
        if isStarting { action?.loadingPipe?.input.send(value: nil) }
        end()
        notify(.interrupted)
      }
    }

    /// Drops the events that were not sent; they are released when `held` is empty already.
    @inlinable func forget() { withExtendedLifetime(exchange(&held, Queue())) {} }

    @inlinable func end() {
      endWork()
      guard let action, action.running === self else { return }
      action.running = nil
      action.executing?.value = false
    }

    @inlinable func notify(_ event: Event) {
      let application = application
      if event.isTerminating { self.application = nil }
      action?.report(event)
      let failing = event.mapError(ActionError.failed)
      application?.send(failing)
      for buffer in joined { buffer.receive(failing) }
    }
  }
}
