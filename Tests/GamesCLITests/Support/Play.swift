import Foundation
import Terminal

/// A run of the built program, which the test reads and writes to; it is killed when it takes too
/// long or says too much.
class Play {
  /// A wait in vain: what was awaited, and what was there instead.
  struct Trouble: Error {
    let reason, awaited, output: String
  }

  /// The time that a run may take.
  static let patience = Duration.seconds(60)
  /// The number of bytes that a run may say.
  static let longest = 2 << 20

  private let child: Child
  private var input: Int32?
  private(set) var output: Int32?
  /// The test's end of the terminal, which stays open when the program has ended.
  private(set) var terminal: Int32?
  private var errors: Int32?
  private var open: Set<Int32> = []
  private var unsent: ArraySlice<UInt8> = []
  private var closesInput = false
  private var said: [UInt8] = []
  private var complained: [UInt8] = []
  private var received = 0
  private var isOver = false
  private let deadline = ContinuousClock.now + Play.patience

  /// Starts the program on pipes, or on a terminal of a size.
  init(
    _ arguments: [String], of program: String = Child.path, onTerminal size: Size? = nil,
    environment: [String] = []
  ) throws {
    let (pairs, streams): ([Pair], [Child.Stream])
    if let size {
      let (pair, name) = try Pair.terminal(columns: size.columns, lines: size.lines)
      (pairs, streams) = ([pair], Array(repeating: .file(name), count: 3))
      (output, terminal) = (pair.near, pair.near)
    } else {
      pairs = try [true, false, false].map(Pair.pipe)
      streams = pairs.map { .descriptor($0.far) }
      (output, errors) = (pairs[1].near, pairs[2].near)
      signal(SIGPIPE, SIG_IGN)
    }
    child = try Child(
      arguments, of: program, environment: Self.environment(with: environment), streams: streams)
    for pair in pairs { close(pair.far) }
    input = pairs[0].near
    _ = fcntl(pairs[0].near, F_SETFL, O_NONBLOCK)
    open = Set(pairs.map(\.near))
  }

  deinit {
    if !isOver {
      child.send(SIGKILL)
      _ = child.end()
    }
    for descriptor in open { close(descriptor) }
  }

  /// Some variables, and what the program needs of the environment of the tests.
  static func environment(with variables: [String] = []) -> [String] {
    let kept = ["PATH", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "LSAN_OPTIONS"].compactMap {
      (name: String) in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
    let defaults = ["TERM=xterm", "SWIFT_BACKTRACE=enable=no"].filter { line in
      !variables.contains { $0.prefix { $0 != "=" } == line.prefix { $0 != "=" } }
    }
    return kept + defaults + variables
  }

  // MARK: What a player does

  func press(_ keys: String) { send(Array(keys.utf8)) }
  func send(_ bytes: [UInt8]) { unsent += bytes }
  func send(signal: Int32) { child.send(signal) }

  /// Ends the input: closes the pipe.
  func endInput() { closesInput = true }

  /// Stops reading, as `head` does, or as a window that is closed.
  func stopReading() {
    shut(output)
    output = nil
  }

  private func shut(_ descriptor: Int32?) {
    if let descriptor, open.remove(descriptor) != nil { close(descriptor) }
  }

  /// Waits until the program has said `text`, after what was waited for before; returns all up to
  /// there.
  @discardableResult func wait(for text: String) throws -> String {
    let wanted = Array(text.utf8)
    while true {
      if let end = said[received...].firstRange(of: wanted)?.upperBound {
        defer { received = end }
        return String(decoding: said[received..<end], as: UTF8.self)
      }
      try pump(awaiting: text)
    }
  }

  /// Presses keys, and waits for what the program says then; returns all up to there.
  @discardableResult func press(_ keys: String, awaiting text: String) throws -> String {
    press(keys)
    return try wait(for: text)
  }

  /// Waits until the program has ended.
  func finish() throws -> Run {
    while output != nil || errors != nil { try receive(awaiting: "the end of the program") }
    let status = child.end()
    isOver = true
    return Run(
      status: status, output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  // MARK: Reading and writing

  /// What the program shows, for the message of a wait in vain.
  var shown: String { String(decoding: said.suffix(2_000), as: UTF8.self) }

  /// Returns what the program has said, and forgets it.
  func takeOutput() -> [UInt8] {
    defer { (said, received) = ([], 0) }
    return said
  }

  /// Sends and receives some bytes of a program that must not end before something comes.
  func pump(awaiting awaited: String) throws {
    guard output != nil else { throw Trouble(reason: "It ended", awaited: awaited, output: shown) }
    try receive(awaiting: awaited)
  }

  /// Sends and receives some bytes.
  func receive(awaiting awaited: String) throws {
    guard ContinuousClock.now < deadline else {
      throw Trouble(
        reason: "It took more than \(Self.patience)", awaited: awaited, output: shown)
    }
    guard said.count + complained.count <= Self.longest else {
      throw Trouble(
        reason: "It said more than \(Self.longest) bytes", awaited: awaited, output: shown)
    }
    if unsent.isEmpty, closesInput {
      shut(input)
      input = nil
    }
    var waits = [output, errors].compactMap { $0 }.map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    if !unsent.isEmpty, let input {
      waits.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0))
    }
    guard poll(&waits, nfds_t(waits.count), 100) > 0 else { return }
    for ready in waits where ready.revents != 0 {
      if ready.events == Int16(POLLOUT) {
        sendSome(to: ready.fd)
      } else if ready.fd == output {
        if !receive(from: ready.fd, into: &said) { output = nil }
      } else if !receive(from: ready.fd, into: &complained) {
        errors = nil
      }
    }
  }

  private func sendSome(to descriptor: Int32) {
    let count = unsent.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      unsent = unsent.dropFirst(count)
    } else if errno != EAGAIN, errno != EINTR {
      unsent = []
    }
  }

  /// Reads some bytes, and returns whether more may come.
  private func receive(from descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] }
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
  }
}
