#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls into the C library, apart from those of `RawTerminal`.
package enum System {
  package enum Stream: Int32 {
    case input = 0
    case output = 1
    case errors = 2
  }

  package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Makes writing to a closed pipe, or a file that is too large, an error instead of the end of the
  /// program. Opens closed standard streams on the null device, so that no other file takes their
  /// descriptors.
  package static func prepareStreams() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for stream in [Stream.input, .output, .errors] where fcntl(stream.rawValue, F_GETFD) == -1 {
      // Reading from the stream and writing to it still fail.
      _ = systemOpen("/dev/null", stream == .input ? O_WRONLY : O_RDONLY)
    }
  }

  package static func exit(_ status: Int32) -> Never { systemExit(status) }

  // MARK: Streams

  /// Waits for input, and returns the number of bytes: 0 at the end.
  package static func read(
    into buffer: inout [UInt8], from descriptor: Int32 = Stream.input.rawValue
  ) throws(SystemError) -> Int {
    while true {
      let count = systemRead(descriptor, &buffer, buffer.count)
      if count >= 0 { return count }
      // The terminal has been closed.
      if errno == EIO, isatty(descriptor) == 1 { return 0 }
      try waitOrThrow(for: descriptor, POLLIN)
    }
  }

  package static func write(_ text: String, to stream: Stream) throws(SystemError) {
    try write(Array(text.utf8), to: stream.rawValue)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 { try waitOrThrow(for: descriptor, POLLOUT) } else { rest.removeFirst(count) }
    }
  }

  /// After a call has failed: waits until it can succeed.
  private static func waitOrThrow(
    for descriptor: Int32, _ events: some BinaryInteger
  ) throws(SystemError) {
    if errno == EINTR { return }
    guard errno == EAGAIN else { throw SystemError(code: errno) }
    var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    _ = poll(&waiting, 1, -1)
  }

  /// Waits until one of the descriptors can be read, or has been closed; returns which ones can.
  ///
  /// - Parameter milliseconds: the longest time to wait; `nil` for no limit.
  static func wait(for descriptors: [Int32], milliseconds: Int?) throws(SystemError) -> Set<Int32> {
    var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let limit = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    // A signal that has arrived can be read from its descriptor.
    if poll(&waits, nfds_t(waits.count), limit) < 0, errno != EINTR {
      throw SystemError(code: errno)
    }
    return Set(waits.filter { $0.revents != 0 }.map(\.fd))
  }

  // MARK: The terminal

  package static func terminalSize(of stream: Stream = .output) -> Size {
    var window = winsize()
    guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &window) == 0,
      window.ws_col > 0, window.ws_row > 0
    else { return Size(columns: 80, lines: 24) }
    // A terminal that reports an impossible size would use as much memory.
    return Size(columns: min(Int(window.ws_col), 1_000), lines: min(Int(window.ws_row), 1_000))
  }

  /// The width of prose on a stream; what is not shown by a terminal is not wrapped.
  package static func columns(of stream: Stream) -> Int {
    isTerminal(stream) ? min(max(terminalSize(of: stream).columns, 10), 100) : .max
  }

  // MARK: Files

  package enum Purpose {
    case reading
    /// A new file, or one that exists.
    case writing
    /// A file that exists, at its end.
    case appending
  }

  package static func open(_ name: String, _ purpose: Purpose) throws(SystemError) -> Int32 {
    let flags =
      switch purpose {
      case .reading: O_RDONLY
      case .writing: O_WRONLY | O_CREAT | O_APPEND
      case .appending: O_WRONLY | O_APPEND
      }
    while true {
      let descriptor = systemOpen(name, flags | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }

  package static func close(_ descriptor: Int32) { systemClose(descriptor) }

  /// Locks a file for this program, as long as it is open.
  static func lock(_ descriptor: Int32) throws(SystemError) {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .inUse }
  }

  /// The size of a regular file; `nil` if there is none of this name.
  static func size(of name: String) -> Int? {
    var status = stat()
    let isFile = stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    return isFile ? Int(status.st_size) : nil
  }

  package static func hasContent(_ name: String) -> Bool { size(of: name) ?? 0 > 0 }

  /// The names of the regular files in the current folder.
  package static func files() -> [String] {
    guard let folder = opendir(".") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      guard entry.pointee.d_type == DT_REG else { continue }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { $0.prefix { $0 != 0 } }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names
  }

  static func remove(_ name: String) { unlink(name) }

  static func shorten(_ name: String, to length: Int) throws(SystemError) {
    if truncate(name, off_t(length)) != 0 { throw SystemError(code: errno) }
  }
}

package struct SystemError: Error {
  package let code: Int32

  static let inUse = SystemError(code: EWOULDBLOCK)
  static let exists = SystemError(code: EEXIST)

  package var isClosedPipe: Bool { code == EPIPE }
  package var message: String {
    code == EWOULDBLOCK ? "another program is writing to it" : String(cString: strerror(code))
  }
}

// Inside `System` these names refer to its own functions.
private let systemRead: @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int = read
private let systemWrite: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = write
private func systemOpen(_ name: String, _ flags: Int32) -> Int32 { open(name, flags, 0o666) }
private func systemClose(_ descriptor: Int32) { close(descriptor) }
private func systemExit(_ status: Int32) -> Never { exit(status) }
