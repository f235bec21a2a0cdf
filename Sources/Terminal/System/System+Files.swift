#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files, by their descriptors.
extension System {
  /// The purpose for which a file is opened.
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

  /// Locks a file for this program, as long as it is open.
  package static func lock(_ descriptor: Int32) throws(SystemError) {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .inUse }
  }

  package static func hasContent(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.isFile && status.st_size > 0
  }

  /// Removes a file that could not be completed, if it is a regular file.
  package static func remove(_ name: String, _ descriptor: Int32) {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.isFile { unlink(name) }
  }

  package static func close(_ descriptor: Int32) { systemClose(descriptor) }

  /// Whether there is a file of this name that is not empty.
  package static func hasContent(_ name: String) -> Bool {
    var status = stat()
    return stat(name, &status) == 0 && status.isFile && status.st_size > 0
  }

  /// Shortens a file, if it is a regular file.
  package static func truncate(_ descriptor: Int32, to length: Int) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > length else { return }
    if ftruncate(descriptor, off_t(length)) != 0 { throw SystemError(code: errno) }
  }
}

func systemOpen(_ name: String, _ flags: Int32) -> Int32 { open(name, flags, 0o666) }

private func systemClose(_ descriptor: Int32) { close(descriptor) }

extension stat {
  fileprivate var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}

extension SystemError {
  package static var inUse: SystemError { SystemError(code: EWOULDBLOCK) }
  package static var exists: SystemError { SystemError(code: EEXIST) }
}
