// If several initializers fit a closure, the compiler prefers the one with the fewest defaults.
// The unused `function` ranks those last that expect no producer, or ignore its values.

extension Action {
  /// Creates an action that does its work at once.
  ///
  /// - Parameter lifetime: when it ends, so does an execution, and the action is disabled for good.
  public convenience init(
    enabledIf condition: some PropertyProtocol<Bool> = Property(value: true),
    during lifetime: Lifetime? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function,
    perform: @escaping (Input) throws(Failure) -> Output
  ) { self.init(condition, lifetime, (fileID, line), .immediate(perform)) }

  /// Creates an action whose executions are the starts of producers.
  @_disfavoredOverload public convenience init(
    enabledIf condition: some PropertyProtocol<Bool> = Property(value: true),
    during lifetime: Lifetime? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    execute: @escaping (Input) -> SignalProducer<Output, Failure>
  ) { self.init(condition, lifetime, (fileID, line), .producer(execute)) }

  /// Creates an action whose executions are the starts of sources, most often of producers.
  // Generic, so that it is not considered for a closure that returns nothing.
  public convenience init<Source: BindingSource>(
    enabledIf condition: some PropertyProtocol<Bool> = Property(value: true),
    during lifetime: Lifetime? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    execute: @escaping (Input) -> Source
  ) where Source.Value == Output, Source.Failure == Failure {
    self.init(condition, lifetime, (fileID, line), .producer { execute($0).producer })
  }

  /// Creates an action without output from sources whose values or errors have other types.
  // Without it, the compiler takes the closure for work that ignores a producer.
  @available(
    *, deprecated,
    message: "the action ignores the values and errors of this producer: map them to its own types"
  )
  public convenience init<Source: BindingSource>(
    enabledIf condition: some PropertyProtocol<Bool> = Property(value: true),
    during lifetime: Lifetime? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function,
    execute: @escaping (Input) -> Source
  ) where Output == Void {
    self.init(
      condition, lifetime, (fileID, line),
      .producer { input in
        execute(input).producer.materialize().then(SignalProducer<Void, Failure>.empty)
      })
  }

  /// Creates an action whose work awaits.
  ///
  /// The work runs in the isolation in which the action is made, and resumes there after each
  /// `await`, so it may use the graph: in an actor that is not global, only if it captures `self`
  /// strongly. It is canceled with the execution, and its result dropped.
  ///
  /// An action that is made where nothing isolates it, as in the `init` of a class without
  /// annotation, can only be awaited: `try await action.execute(input)`. To be called or bound, it
  /// must be made on an actor, such as the main actor, or receive the isolation of the code that
  /// makes its owner.
  ///
  /// - Note: Ownership: running work keeps its captures until it returns, also when it is canceled.
  @_disfavoredOverload public convenience init(
    enabledIf condition: some PropertyProtocol<Bool> = Property(value: true),
    during lifetime: Lifetime? = nil, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    perform: nonisolated(nonsending) @escaping (Input) async throws(Failure) -> Output
  ) {
    self.init(
      condition, lifetime, (fileID, line),
      .asynchronous(
        AsyncWork(isolation, fileID, line) { input in
          { () async throws(Failure) in try await perform(input) }
        }))
  }

  @usableFromInline struct AsyncWork {
    typealias Body = nonisolated(nonsending) () async throws(Failure) -> Output

    /// Makes the work when the execution starts; it may begin later.
    let prepare: (Input) -> Body
    private let context: IsolationContext?
    private let sourceLocation: String

    init(
      _ isolation: (any Actor)?, _ fileID: StaticString, _ line: UInt,
      _ prepare: @escaping (Input) -> Body
    ) {
      self.prepare = prepare
      context = isolation.map { IsolationContext($0) }
      sourceLocation = "\(fileID):\(line)"
    }

    /// Stops the program without a context: a task would race with a caller that is not isolated.
    @discardableResult func ensureContext() -> IsolationContext {
      if let context { return context }
      fatalError(
        """
        Bindings: the work of the action made at \(sourceLocation) awaits, but the action was made \
        without isolation, so it can be neither called nor bound. Make it on the main actor or in \
        an actor, pass an isolation to its owner's init, or write: try await action.execute(input).
        """)
    }

    @usableFromInline func producer(
      _ input: Input, else isolation: (any Actor)?
    ) -> SignalProducer<Output, Failure> {
      let context = context ?? isolation.map { IsolationContext($0) } ?? ensureContext()
      return SignalProducer(context: context, prepare(input))
    }
  }

  @available(
    *, unavailable,
    message: "a condition is a property: pass it, not its value, or leave out 'enabledIf: true'"
  )
  public convenience init(
    enabledIf condition: Bool, during lifetime: Lifetime? = nil,
    perform: @escaping (Input) async throws(Failure) -> Output
  ) { fatalError("Bindings: unavailable.") }
}
