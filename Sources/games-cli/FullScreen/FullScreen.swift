/// The full-screen mode: keys in, what differs out, until no scene is open any more.
struct FullScreen {
  /// How long a moment of what moves is, in milliseconds.
  private static let moment = 70
  /// After the byte of the escape key, how long to wait for more.
  private static let patience = 30

  private let stack: SceneStack
  private var painter: Painter
  private var decoder = KeyDecoder()
  private var isOver = false
  private var buffer = [UInt8](repeating: 0, count: 4_096)

  init(_ stack: SceneStack, hasColors: Bool) {
    self.stack = stack
    painter = Painter(hasColors: hasColors)
  }

  /// - Parameter settle: is called when something may have happened.
  mutating func run(settle: () throws(Ending) -> Void) throws(Ending) {
    try RawTerminal.use { occurrences throws(Ending) in
      var nextMoment = ContinuousClock.now
      while !stack.isEmpty, !isOver {
        try settle()
        try paint()
        let now = ContinuousClock.now
        if !stack.isMoving {
          nextMoment = now + .milliseconds(Self.moment)
        } else if now >= nextMoment {
          stack.tick()
          nextMoment =
            max(nextMoment, now - .milliseconds(Self.moment)) + .milliseconds(Self.moment)
          continue
        }
        try wait(for: occurrences, until: stack.isMoving ? nextMoment - now : nil)
      }
      try settle()
    }
  }

  private mutating func wait(for occurrences: Int32, until moment: Duration?) throws(Ending) {
    let untilMoment = moment.map { Int($0 / .milliseconds(1)) + 1 }
    let limit = [untilMoment, decoder.isUndecided ? Self.patience : nil].compactMap { $0 }.min()
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
    } else if ready.isEmpty, decoder.isUndecided {
      press(decoder.decide())
    }
  }

  private mutating func readKeys() throws(Ending) {
    let count: Int
    do throws(SystemError) {
      count = try System.read(into: &buffer)
    } catch {
      throw .inputFailed(error)
    }
    // The terminal has been closed.
    if count == 0 { isOver = true }
    press(decoder.keys(from: buffer[..<count]))
  }

  private mutating func press(_ keys: [Key]) {
    for key in keys {
      if key == .redraw { painter.forget() } else { stack.press(key) }
    }
  }

  private mutating func paint() throws(Ending) {
    let output = painter.paint(stack.canvas(of: System.terminalSize()))
    do throws(SystemError) {
      try System.write(Array(output.utf8)[...], to: .output)
    } catch {
      throw .outputFailed(error)
    }
  }
}
