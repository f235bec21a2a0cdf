/// A file that is written by one program at a time.
package final class LockedFile {
  private let name: String
  private let descriptor: Int32

  /// Opens a file that exists, at its end.
  package init(_ name: String) throws(ExitReason) {
    // A file that cannot be read is refused with that reason.
    do throws(SystemError) {
      let descriptor = try System.open(name, .reading)
      defer { System.close(descriptor) }
      var buffer = [UInt8](repeating: 0, count: 1)
      _ = try System.read(into: &buffer, from: descriptor)
    } catch {
      throw .fileUnreadable(name, error)
    }
    self.name = name
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
      guard !System.hasContent(descriptor) else { throw .exists }
      do throws(SystemError) {
        try System.write(Array(text.utf8)[...], toDescriptor: descriptor)
      } catch {
        System.remove(name, descriptor)
        throw error
      }
    } catch {
      throw .fileUnwritable(name, error)
    }
  }

  deinit { System.close(descriptor) }

  package func write(_ text: String) throws(ExitReason) {
    guard !text.isEmpty else { return }
    do throws(SystemError) {
      try System.write(Array(text.utf8)[...], toDescriptor: descriptor)
    } catch {
      throw .fileUnwritable(name, error)
    }
  }

  package func truncate(to length: Int) throws(ExitReason) {
    do throws(SystemError) {
      try System.truncate(descriptor, to: length)
    } catch {
      throw .fileUnwritable(name, error)
    }
  }
}
