/// The full-screen mode: reads keys and writes changed cells, until no scene is open.
package struct FullScreen {
  private static let moment = Duration.milliseconds(70)
  /// How long to wait for more bytes after that of the escape key.
  private static let patience = Duration.milliseconds(50)

  private let stack: SceneStack
  private var painter: Painter
  private var decoder = KeyDecoder()
  private var nextMoment = ContinuousClock.now
  /// The time until which the meaning of the last bytes is undecided.
  private var decision = ContinuousClock.now
  private var isOver = false
  private var buffer = [UInt8](repeating: 0, count: 4_096)

  package init(_ stack: SceneStack, hasColors: Bool) {
    self.stack = stack
    painter = Painter(hasColors: hasColors)
  }

  /// - Parameter settle: called when the state may have changed.
  package mutating func run(settle: () throws(ExitReason) -> Void) throws(ExitReason) {
    try RawTerminal.use { () throws(ExitReason) in
      try settle()
      while !stack.isEmpty, !isOver {
        try File.output.append(painter.paint(stack.screen(of: File.output.terminalSize)))
        if stack.isMoving, ContinuousClock.now >= nextMoment {
          stack.tick()
          nextMoment = .now + Self.moment
        } else if try wait() {
          try settle()
        }
      }
    }
  }

  /// Waits for input or a moment; returns whether keys have been pressed.
  private mutating func wait() throws(ExitReason) -> Bool {
    let wasMoving = stack.isMoving
    let deadlines = [wasMoving ? nextMoment : nil, decoder.isUndecided ? decision : nil]
    let limit = deadlines.compactMap { $0 }.min().map {
      Int(($0 - ContinuousClock.now) / .milliseconds(1)) + 1
    }
    let (hasInput, isReset) = try RawTerminal.wait(milliseconds: limit)
    if isReset { painter.forget() }
    var keys: [Key] = []
    if hasInput {
      let count = try File.input.fill(&buffer)
      // The terminal has been closed.
      if count == 0 { isOver = true }
      decision = .now + Self.patience
      keys = decoder.keys(from: buffer[..<count])
    } else if decoder.isUndecided, ContinuousClock.now >= decision {
      keys = decoder.decide()
    }
    for key in keys { if key == .redraw { painter.forget() } else { stack.press(key) } }
    if !wasMoving { nextMoment = .now + Self.moment }
    return !keys.isEmpty
  }
}
