#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls into the C library, apart from those of files and of `RawTerminal`.
package enum System {
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Makes writing to a closed pipe, or a file that is too large, an error instead of the end of
  /// the program. Opens closed standard streams on the null device, so that no other file takes
  /// their descriptors.
  package static func prepareStreams() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) == -1 {
      // Reading from the stream and writing to it still fail.
      _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  package static func end(with status: Int32) -> Never { exit(status) }

  /// The names of the regular files in the current folder.
  package static func files() -> [String] {
    guard let folder = opendir(".") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { $0.prefix { $0 != 0 } }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names.filter { File.size(of: $0) != nil }
  }
}

/// A standard stream, or a file that is open as long as this object exists.
package final class File: Sendable {
  /// Appending needs a file that exists; writing also makes a new one.
  package enum Purpose { case reading, writing, appending }

  package static let input = File(0, "cannot read the input", .inputFailed)
  package static let output = File(1, "cannot write the output", .outputFailed)
  package static let errors = File(2, "cannot write the errors", .outputFailed)

  /// The name; `nil` for a stream.
  let name: String?
  private let descriptor: Int32
  private let complaint: String
  private let status: ExitCode

  private init(_ descriptor: Int32, _ complaint: String, _ status: ExitCode, name: String? = nil) {
    (self.descriptor, self.name) = (descriptor, name)
    (self.complaint, self.status) = (complaint, status)
  }

  /// Opens a file. Only one program at a time writes to it.
  package convenience init(_ name: String, _ purpose: Purpose) throws(ExitReason) {
    let isRead = purpose == .reading
    let flags = isRead ? O_RDONLY : O_WRONLY | O_APPEND | (purpose == .writing ? O_CREAT : 0)
    let complaint = "\(name): cannot be \(isRead ? "read" : "written")"
    var descriptor: Int32
    repeat {
      descriptor = open(name, flags | O_CLOEXEC, 0o666)
    } while descriptor < 0 && errno == EINTR
    self.init(descriptor, complaint, isRead ? .inputFailed : .outputFailed, name: name)
    if descriptor < 0 { throw failure() }
    if !isRead, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw failure("another program is writing to it")
    }
  }

  deinit {
    guard name != nil else { return }
    // Closing would not do: a child that another thread is starting has a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Creates a file that begins with a text. If the text cannot be written, the file is removed.
  package static func new(_ name: String, _ text: String) throws(ExitReason) -> File {
    let file = try File(name, .writing)
    if hasContent(name) { throw file.failure(String(cString: strerror(EEXIST))) }
    do throws(ExitReason) { try file.append(text) } catch {
      if size(of: name) != nil { unlink(name) }
      throw error
    }
    return file
  }

  /// Why the last call of the C library has failed. A closed output is no failure.
  func failure(_ message: String? = nil) -> ExitReason {
    if errno == EPIPE, name == nil { return .left }
    return .failed(status, "\(complaint): \(message ?? String(cString: strerror(errno)))")
  }

  // MARK: Content

  /// Waits for input, and returns the number of bytes: 0 at the end.
  func fill(_ buffer: inout [UInt8]) throws(ExitReason) -> Int {
    // Asked before the read: it changes `errno`, and a terminal that has been closed is none.
    let isTerminal = isTerminal
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count >= 0 { return count }
      if errno == EIO, isTerminal { return 0 }
      try waitOrThrow(for: POLLIN)
    }
  }

  package func append(_ text: String) throws(ExitReason) { try append(Array(text.utf8)) }

  package func append(_ bytes: [UInt8]) throws(ExitReason) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 { try waitOrThrow(for: POLLOUT) } else { rest.removeFirst(count) }
    }
  }

  /// After a call has failed: waits until it can succeed.
  private func waitOrThrow(for events: some BinaryInteger) throws(ExitReason) {
    if errno == EINTR { return }
    guard errno == EAGAIN else { throw failure() }
    var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    _ = poll(&waiting, 1, -1)
  }

  /// Shortens a regular file to a number of bytes.
  package func truncate(to length: Int) throws(ExitReason) {
    guard let size = name.flatMap(File.size), size > length else { return }
    if ftruncate(descriptor, off_t(length)) != 0 { throw failure() }
  }

  /// The size of a regular file; `nil` if there is none of this name.
  fileprivate static func size(of name: String) -> Int? {
    var status = stat()
    let isFile = stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    return isFile ? Int(status.st_size) : nil
  }

  package static func hasContent(_ name: String) -> Bool { size(of: name) ?? 0 > 0 }

  // MARK: The terminal

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  package var terminalSize: Size {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return Size(columns: 80, lines: 24) }
    // A screen uses memory for each cell, and a terminal may report an impossible size.
    return Size(columns: min(Int(window.ws_col), 1_000), lines: min(Int(window.ws_row), 1_000))
  }

  /// The width of prose on the stream; what is not shown by a terminal is not wrapped.
  package var columns: Int { isTerminal ? min(max(terminalSize.columns, 10), 100) : .max }
}
