#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that goes with its last owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(parent)/games-cli-tests.XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw SpawnError(step: "mkdtemp", code: errno) }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if ![".", ".."].contains(name) { remove(path + "/" + name) }
    }
    closedir(folder)
    rmdir(path)
  }

  /// Writes a file, and returns its name.
  func write(_ text: String, to name: String = "file") throws -> String {
    let file = path + "/" + name
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw SpawnError(step: "open", code: errno) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard systemWrite(descriptor, bytes, bytes.count) == bytes.count else {
      throw SpawnError(step: "write", code: errno)
    }
    return file
  }

  func read(_ name: String) throws -> String {
    let descriptor = open(name, O_RDONLY)
    guard descriptor >= 0 else { throw SpawnError(step: "open", code: errno) }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = systemRead(descriptor, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += buffer[..<count]
    }
  }
}

// Inside the class these names mean its own functions.
private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
