import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Two connected descriptors that no other child of this process gets to see.
struct Pair {
  /// For the test.
  let near: Int32
  /// For the program.
  let far: Int32

  /// Held while a descriptor may leak into a child: a leaked one would keep an input from ending.
  static let spawning = Mutex(())

  /// A pipe into which the test writes.
  static func toProgram() throws -> Pair {
    let (reading, writing) = try pipe()
    return Pair(near: writing, far: reading)
  }

  /// A pipe from which the test reads.
  static func fromProgram() throws -> Pair {
    let (reading, writing) = try pipe()
    return Pair(near: reading, far: writing)
  }

  /// A terminal; the program's side is opened by its name.
  static func terminal(columns: Int = 80, lines: Int = 24) throws -> (pair: Pair, name: String) {
    try spawning.withLock { _ throws(SpawnError) in
      var (near, far) = (Int32(), Int32())
      var name = [CChar](repeating: 0, count: 128)
      var size = winsize()
      (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(lines))
      guard openpty(&near, &far, &name, nil, &size) == 0 else {
        throw SpawnError(step: "openpty", code: errno)
      }
      for end in [near, far] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(near, F_SETFL, O_NONBLOCK)
      let text = name.prefix { $0 != 0 }.map(UInt8.init)
      return (Pair(near: near, far: far), String(decoding: text, as: UTF8.self))
    }
  }

  private static func pipe() throws(SpawnError) -> (reading: Int32, writing: Int32) {
    try spawning.withLock { _ throws(SpawnError) in
      var ends: [Int32] = [-1, -1]
      guard Self.systemPipe(&ends) == 0 else { throw SpawnError(step: "pipe", code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends[0], ends[1])
    }
  }

  private static func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 {
    #if canImport(Glibc)
      Glibc.pipe(ends)
    #elseif canImport(Musl)
      Musl.pipe(ends)
    #else
      Darwin.pipe(ends)
    #endif
  }
}

struct SpawnError: Error {
  let step: String
  let code: Int32
}
