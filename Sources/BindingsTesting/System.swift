#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

// What the kit asks of the system's C library.

extension SourceFile {
  static var isRecording: Bool { getenv("RECORD_GOLDENS").map { String(cString: $0) } == "1" }

  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while feof(file) == 0, ferror(file) == 0 {
      let count = fread(&buffer, 1, buffer.count, file)
      bytes += buffer[..<count]
    }
    // A folder can be opened, and not read.
    return ferror(file) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  static func write(_ text: String, to path: String) -> Bool {
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o777)
    }
    guard let file = fopen(path, "wb") else { return false }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && count == bytes.count
  }

  /// The files with a name in the package that a file belongs to.
  static func files(named name: String, near path: String) -> [String] {
    var root = path
    repeat {
      guard let slash = root.lastIndex(of: "/") else { return [] }
      root = String(root[..<slash])
    } while read("\(root)/Package.swift") == nil
    var (folders, found) = ([root], [String]())
    while let folder = folders.popLast() {
      guard let entries = opendir(folder) else { continue }
      defer { closedir(entries) }
      while let entry = readdir(entries) {
        let entryName = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if entryName == name { found.append("\(folder)/\(name)") }
        if entryName.first != ".", entry.pointee.d_type == UInt8(DT_DIR) {
          folders.append("\(folder)/\(entryName)")
        }
      }
    }
    return found
  }
}

/// State behind a lock, as in `Mutex`, which macOS 14 and iOS 17 do not have.
final class Locked<State>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var state: State

  init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&state)
  }
}
