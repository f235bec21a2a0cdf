/// A file that is written by one program at a time.
package final class LockedFile {
  private let name: String
  private let descriptor: Int32

  /// Opens a file that exists, at its end.
  package init(_ name: String) throws(ExitReason) {
    self.name = name
    // A file that cannot be read is refused with that reason.
    do throws(SystemError) { System.close(try System.open(name, .reading)) } catch {
      throw .fileUnreadable(name, error)
    }
    do throws(SystemError) {
      descriptor = try System.open(name, .appending)
      try System.lock(descriptor)
    } catch {
      throw .fileUnwritable(name, error)
    }
  }

  /// Makes a file that begins with a text. If the text cannot be written, the file is removed.
  package init(creating name: String, _ text: String) throws(ExitReason) {
    self.name = name
    do throws(SystemError) {
      descriptor = try System.open(name, .writing)
      try System.lock(descriptor)
      if System.hasContent(name) { throw .exists }
    } catch {
      throw .fileUnwritable(name, error)
    }
    do throws(ExitReason) { try write(text) } catch {
      if System.size(of: name) != nil { System.remove(name) }
      throw error
    }
  }

  deinit { System.close(descriptor) }

  package func write(_ text: String) throws(ExitReason) {
    do throws(SystemError) {
      try System.write(Array(text.utf8), to: descriptor)
    } catch {
      throw .fileUnwritable(name, error)
    }
  }

  package func truncate(to length: Int) throws(ExitReason) {
    guard let size = System.size(of: name), size > length else { return }
    do throws(SystemError) { try System.shorten(name, to: length) } catch {
      throw .fileUnwritable(name, error)
    }
  }
}
