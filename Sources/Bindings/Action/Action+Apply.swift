extension Action {
  /// Does it, if the action is enabled.
  ///
  /// - Returns: whether it was.
  /// - Precondition: work that awaits was made where something isolates it.
  /// - Complexity: of work that is done at once, that of the work, and a read of the condition.
  @discardableResult @inlinable public func callAsFunction(_ input: Input) -> Bool {
    label == nil ? attempt(input) : attemptTraced(input)
  }

  @inlinable @inline(__always) func attempt(_ input: Input) -> Bool {
    guard isEnabled.value else {
      reportRefusal()
      return false
    }
    switch work {
    case .immediate(let perform):
      do throws(Failure) {
        report(whole: try perform(input))
      } catch {
        report(.failed(error))
      }
    case .producer(let execute): start(execute(input))
    case .asynchronous(let work): start(work.producer(input))
    }
    return true
  }

  @usableFromInline func attemptTraced(_ input: Input) -> Bool {
    withTurn { $0.noteAction(label ?? "", inWords(input)) { attempt(input) } }
  }

  /// Makes a producer, each start of which does it once, or fails with `ActionError.disabled`.
  ///
  /// Disposing of the start gives the execution up.
  ///
  /// - Parameter input: what it is done with.
  @inlinable public func apply(_ input: Input) -> SignalProducer<Output, ActionError<Failure>> {
    SignalProducer { observer, lifetime in
      guard self.isEnabled.value else {
        self.reportRefusal()
        return observer.send(error: .disabled)
      }
      switch self.work {
      case .immediate(let perform):
        do throws(Failure) {
          let value = try perform(input)
          self.report(.value(value))
          observer.send(value: value)
          self.report(.completed)
          observer.sendCompleted()
        } catch {
          self.report(.failed(error))
          observer.send(error: .failed(error))
        }
      case .producer(let execute):
        lifetime += self.start(execute(input), notifying: observer)
      case .asynchronous(let work):
        lifetime += self.start(work.producer(input), notifying: observer)
      }
    }
  }

  /// Cancels the work that is executing. Observers of the application receive `interrupted`.
  public func cancel() { running?.interrupt() }

  @inlinable func start(_ producer: SignalProducer<Output, Failure>) {
    start(producer, notifying: nil)
  }

  @discardableResult @inlinable func start(
    _ producer: SignalProducer<Output, Failure>, notifying observer: Execution.Observer?
  ) -> Execution {
    let execution = Execution(of: self, notifying: observer)
    execution.start(producer)
    return execution
  }
}

extension Action where Input == Void {
  /// Does it, if the action is enabled.
  ///
  /// - Returns: whether it was.
  @discardableResult @inlinable public func callAsFunction() -> Bool { callAsFunction(()) }

  /// Makes a producer, each start of which does it once, or fails with `ActionError.disabled`.
  @inlinable public func apply() -> SignalProducer<Output, ActionError<Failure>> { apply(()) }
}
