import Bindings
import BindingsTesting
import Testing

private final class Folder {
  let isOpen = MutableProperty(true, name: "isOpen")
  let files: [String]
  init(_ files: [String]) { self.files = files }
}

private final class FolderList {
  let folders = [Folder(["a", "b"]), Folder(["c"])]
  let rows: CollectionProperty<String>

  init() {
    rows = CollectionProperty(folders).flatMap {
      CollectionProperty($0.isOpen.value ? $0.files : [])
    }
  }
}

private final class FolderSections {
  let folders = [Folder(["a", "b"]), Folder(["c"])]
  let rows: SectionedProperty<Folder, String>

  init() {
    rows = CollectionProperty(folders).sections {
      CollectionProperty($0.isOpen.value ? $0.files : [])
    }
  }
}

private final class Field {
  let limit = MutableProperty(3, name: "limit")
  let text: ValidatingProperty<String, TooLong>

  struct TooLong: Error, Equatable {}

  init() {
    text = ValidatingProperty("long", name: "text") { [limit] in
      $0.count > limit.value ? .invalid(TooLong()) : .valid
    }
  }
}

@Suite("A closure that reads what it is not called again for")
struct ClosuresThatAreNotTracked {
  @Test("A list of lists follows what its closure reads, or a journal fails for it")
  func flatMap() {
    let list = FolderList()
    var failures: [String] = []
    let journal = Journal(list) { failures.append($0.message) }
    journal.withExhaustivity(.off) {
      journal.after {
        list.folders[0].isOpen.value = false
      } expect: {
      }
    }
    #expect(list.rows.value == ["c"] || failures.contains { $0.contains("reads isOpen") })
    journal.finish()
  }

  @Test("Sections follow what their closure reads, or a journal fails for it")
  func sections() {
    let list = FolderSections()
    var failures: [String] = []
    let journal = Journal(list) { failures.append($0.message) }
    journal.withExhaustivity(.off) {
      journal.after {
        list.folders[0].isOpen.value = false
      } expect: {
      }
    }
    #expect(
      list.rows.value.first?.rows.isEmpty == true
        || failures.contains { $0.contains("reads isOpen") })
    journal.finish()
  }

  @Test("A validator that reads a property decides again, or a journal fails for it")
  func validator() {
    let field = Field()
    var failures: [String] = []
    let journal = Journal(field) { failures.append($0.message) }
    journal.withExhaustivity(.off) {
      journal.after {
        field.text.value = "longer"
      } expect: {
      }
      journal.after {
        field.limit.value = 10
      } expect: {
      }
    }
    #expect(
      field.text.result.value.error == nil || failures.contains { $0.contains("reads limit") })
    journal.finish()
  }
}
