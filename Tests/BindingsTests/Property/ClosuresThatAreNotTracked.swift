#if DEBUG
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
    /// What a journal reports while `changes` are made, one after the other.
    private func failures(of viewModel: some AnyObject, _ changes: (() -> Void)...) -> String {
      var failures: [String] = []
      let journal = Journal(viewModel) { failures.append($0.message) }
      journal.withExhaustivity(.off) {
        for change in changes {
          journal.after { change() }
        }
      }
      journal.finish()
      return failures.joined(separator: "\n")
    }

    @Test("A journal reports what the closure of a list of lists reads")
    func flatMap() {
      let list = FolderList()
      #expect(
        failures(of: list, { list.folders[0].isOpen.value = false }).contains("reads isOpen"))
    }

    @Test("A journal reports what the closure of sections reads")
    func sections() {
      let list = FolderSections()
      #expect(
        failures(of: list, { list.folders[0].isOpen.value = false }).contains("reads isOpen"))
    }

    @Test("A journal reports what a validator reads")
    func validator() {
      let field = Field()
      #expect(
        failures(of: field, { field.text.value = "longer" }, { field.limit.value = 10 })
          .contains("reads limit"))
    }
  }
#endif
