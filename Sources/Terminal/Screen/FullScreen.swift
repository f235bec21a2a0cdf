/// The full-screen mode: reads keys and writes changed cells, until no scene is open any more.
package struct FullScreen {
  /// The interval between two steps of an animation.
  private static let moment = Duration.milliseconds(70)
  /// How long to wait for more bytes after that of the escape key.
  private static let patience = Duration.milliseconds(50)

  private let stack: SceneStack
  private var painter: Painter
  private var decoder = KeyDecoder()
  /// The time of the next step.
  private var nextMoment = ContinuousClock.now
  /// The time of the last key.
  private var lastKey = ContinuousClock.now
  private var isOver = false
  private var buffer = [UInt8](repeating: 0, count: 4_096)

  package init(_ stack: SceneStack, hasColors: Bool) {
    self.stack = stack
    painter = Painter(hasColors: hasColors)
  }

  /// - Parameter settle: called when the state may have changed.
  package mutating func run(settle: () throws(ExitReason) -> Void) throws(ExitReason) {
    try RawTerminal.use { occurrences throws(ExitReason) in
      while !stack.isEmpty, !isOver {
        try settle()
        try paint()
        if !moveOn() { try wait(for: occurrences) }
      }
      try settle()
    }
  }

  /// Advances animations if it is time; returns whether it was.
  private mutating func moveOn() -> Bool {
    guard stack.isMoving, ContinuousClock.now >= nextMoment else { return false }
    stack.tick()
    nextMoment = .now + Self.moment
    return true
  }

  private mutating func wait(for occurrences: Int32) throws(ExitReason) {
    let wasMoving = stack.isMoving
    let deadlines = [
      stack.isMoving ? nextMoment : nil, decoder.isUndecided ? lastKey + Self.patience : nil,
    ]
    let limit = deadlines.compactMap { $0 }.min().map {
      Int(($0 - ContinuousClock.now) / .milliseconds(1)) + 1
    }
    let ready: Set<Int32>
    do throws(SystemError) {
      ready = try System.wait(
        for: [System.Stream.input.rawValue, occurrences], milliseconds: limit)
    } catch {
      throw .inputFailed(error)
    }
    if ready.contains(occurrences) {
      _ = RawTerminal.occurrences(from: occurrences)
      painter.forget()
    }
    if ready.contains(System.Stream.input.rawValue) {
      try readKeys()
    } else if decoder.isUndecided, ContinuousClock.now >= lastKey + Self.patience {
      press(decoder.decide())
    }
    if !wasMoving { nextMoment = .now + Self.moment }
  }

  private mutating func readKeys() throws(ExitReason) {
    let count: Int
    do throws(SystemError) {
      count = try System.read(into: &buffer)
    } catch {
      throw .inputFailed(error)
    }
    // The terminal has been closed.
    if count == 0 { isOver = true }
    lastKey = .now
    press(decoder.keys(from: buffer[..<count]))
  }

  private mutating func press(_ keys: [Key]) {
    for key in keys {
      if key == .redraw { painter.forget() } else { stack.press(key) }
    }
  }

  private mutating func paint() throws(ExitReason) {
    let output = painter.paint(stack.screen(of: System.terminalSize()))
    do throws(SystemError) {
      try System.write(output, to: .output)
    } catch {
      throw .outputFailed(error)
    }
  }
}
