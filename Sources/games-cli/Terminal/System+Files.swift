#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files, by their descriptors.
extension System {
  /// What a file is opened for.
  enum Purpose {
    case reading
    /// A new file, or one that holds nothing.
    case writing
    /// A file that is there, at its end.
    case goingOn
  }

  static func open(_ name: String, _ purpose: Purpose) throws(SystemError) -> Int32 {
    let flags =
      switch purpose {
      case .reading: O_RDONLY
      case .writing: O_WRONLY | O_CREAT | O_APPEND
      case .goingOn: O_WRONLY | O_APPEND
      }
    while true {
      let descriptor = systemOpen(name, flags | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }

  static func close(_ descriptor: Int32) { systemClose(descriptor) }

  /// Whether there is a file of this name with something in it.
  static func hasContent(_ name: String) -> Bool {
    var status = stat()
    return stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
  }

  /// Makes a file shorter; what is no file in the proper sense stays as it is.
  static func truncate(_ descriptor: Int32, to length: Int) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > length else { return }
    if ftruncate(descriptor, off_t(length)) != 0 { throw SystemError(code: errno) }
  }
}

private func systemOpen(_ name: String, _ flags: Int32) -> Int32 { open(name, flags, 0o666) }

private func systemClose(_ descriptor: Int32) { close(descriptor) }
