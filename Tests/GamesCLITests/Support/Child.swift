import Foundation
import Synchronization

/// Two connected descriptors, which no other child of this process inherits.
struct Pair {
  /// For the test.
  let near: Int32
  /// For the program.
  let far: Int32

  /// Held while a descriptor may leak into a child: a leaked one would keep an input from ending.
  static let spawning = Mutex(())

  /// A pipe into which the test writes, or from which it reads.
  static func pipe(isInput: Bool) throws -> Pair {
    try spawning.withLock { _ throws(POSIXError) in
      var ends: [Int32] = [-1, -1]
      guard Foundation.pipe(&ends) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return isInput ? Pair(near: ends[1], far: ends[0]) : Pair(near: ends[0], far: ends[1])
    }
  }

  /// A terminal; the program's side is opened by its name.
  static func terminal(columns: Int, lines: Int) throws -> (pair: Pair, name: String) {
    try spawning.withLock { _ throws(POSIXError) in
      var (near, far) = (Int32(), Int32())
      var name = [CChar](repeating: 0, count: 128)
      var size = winsize()
      (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(lines))
      guard openpty(&near, &far, &name, nil, &size) == 0 else {
        throw POSIXError(.init(rawValue: errno) ?? .EIO)
      }
      for end in [near, far] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let text = name.prefix { $0 != 0 }.map(UInt8.init)
      return (Pair(near: near, far: far), String(decoding: text, as: UTF8.self))
    }
  }
}

/// The built program, started with descriptors of its own.
struct Child {
  let id: pid_t

  /// Where the program's standard streams lead.
  enum Stream {
    case descriptor(Int32)
    /// A file or a terminal, opened by its name.
    case file(String)
  }

  static let path = path(of: "games-cli")

  /// The path of a built program, which is in the folder of the tests.
  static func path(of program: String) -> String {
    let tests = CommandLine.arguments[0]
    return (tests.lastIndex(of: "/").map { String(tests[...$0]) } ?? "./") + program
  }

  /// - Parameters:
  ///   - program: another program, by its path.
  ///   - streams: standard input, output and errors.
  init(
    _ arguments: [String], of program: String = path, environment: [String], streams: [Stream]
  ) throws {
    var actions = ActionList()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, stream) in zip(Int32(0)..., streams) {
      switch stream {
      case .descriptor(let source): posix_spawn_file_actions_adddup2(&actions, source, target)
      case .file(let name): posix_spawn_file_actions_addopen(&actions, target, name, O_RDWR, 0)
      }
    }
    var attributes = AttributeList()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    Self.beginAfresh(&attributes)

    let words = ([program] + arguments).map { strdup($0) }
    let variables = environment.map { strdup($0) }
    defer { for text in words + variables { free(text) } }
    var id = pid_t()
    let code = Pair.spawning.withLock { _ in
      posix_spawn(&id, program, &actions, &attributes, words + [nil], variables + [nil])
    }
    guard code == 0 else { throw POSIXError(.init(rawValue: code) ?? .EIO) }
    self.id = id
  }

  /// Waits for the end, and returns as a shell does: the exit status, or 128 and the signal.
  func end() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  func send(_ signal: Int32) { _ = kill(id, signal) }

  /// A session of its own, in which no signal is blocked, and none of these is ignored.
  private static func beginAfresh(_ attributes: inout AttributeList) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] {
      sigaddset(&signals, signal)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}

// `POSIX_SPAWN_SETSID` is not shown to Swift by every C library.
#if canImport(Darwin)
  private typealias ActionList = posix_spawn_file_actions_t?
  private typealias AttributeList = posix_spawnattr_t?
  private let newSession: Int32 = 0x400
#else
  private typealias ActionList = posix_spawn_file_actions_t
  private typealias AttributeList = posix_spawnattr_t
  private let newSession: Int32 = 0x80
#endif
