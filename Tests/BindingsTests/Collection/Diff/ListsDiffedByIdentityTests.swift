import Bindings
import Testing

private struct Named: Identifiable {
  let id: Int
}

private struct Task: Identifiable, Hashable {
  let id: Int
  var isDone = false
}

private final class Place: Identifiable {
  let name = ""
}

/// How each initializer chooses the diffing by the type of the elements.
@Suite("Lists diffed by equality or by identity")
struct ListsDiffedByIdentityTests {
  /// The counts of edits with which a list, a list that follows a property, and a change each bring
  /// the first element to the end: one text, if they agree.
  private func rotation<Element>(of elements: [Element]) -> Set<String> {
    let property = MutableProperty(elements)
    return rotation(
      MutableCollectionProperty(elements), property, CollectionProperty(following: property)
    ) { CollectionChange(from: elements, to: $0) }
  }

  private func rotation<Element>(
    of elements: [Element], id: KeyPath<Element, some Hashable>
  ) -> Set<String> {
    let property = MutableProperty(elements)
    return rotation(
      MutableCollectionProperty(elements, id: id), property,
      CollectionProperty(following: property, id: id)
    ) { CollectionChange(from: elements, to: $0, id: id) }
  }

  private func rotation<Element>(
    _ list: MutableCollectionProperty<Element>, _ property: MutableProperty<[Element]>,
    _ following: CollectionProperty<Element>, _ change: ([Element]) -> CollectionChange<Element>
  ) -> Set<String> {
    let received = Received<String>()
    list.bracketsSignal.observeValues { received.note(counts($0)) }
    following.bracketsSignal.observeValues { received.note(counts($0)) }
    let rotated = Array(list.value.dropFirst() + list.value.prefix(1))
    received.note(counts(change(rotated)))
    list.value = rotated
    property.value = rotated
    #expect(received.values.count == 3)
    return Set(received.values)
  }

  private func counts<Element>(_ change: CollectionChange<Element>) -> String {
    let counts = change.counts
    return "\(counts.deletions) out, \(counts.insertions) in, \(counts.updates) new, "
      + "\(counts.moves) moved"
  }

  @Test("elements are diffed by their own identity, without one by equality, or else by index")
  func choices() {
    let cities = ["Ulm", "Bern", "Graz"]
    #expect(rotation(of: cities) == ["1 out, 1 in, 0 new, 0 moved"])
    #expect(rotation(of: cities, id: \.self) == ["0 out, 0 in, 0 new, 1 moved"])
    let tasks = [Task(id: 1), Task(id: 2), Task(id: 3)]
    #expect(rotation(of: tasks) == ["0 out, 0 in, 0 new, 1 moved"])
    #expect(rotation(of: tasks, id: \.isDone) == ["0 out, 0 in, 3 new, 0 moved"])
    // Kept elements that cannot be compared are updated.
    let named = [Named(id: 1), Named(id: 2), Named(id: 3)]
    #expect(rotation(of: named) == ["0 out, 0 in, 3 new, 1 moved"])
    let opaque = [Opaque(number: 1), Opaque(number: 2), Opaque(number: 3)]
    #expect(rotation(of: opaque) == ["0 out, 0 in, 3 new, 0 moved"])
    #expect(rotation(of: opaque, id: \.number) == ["0 out, 0 in, 3 new, 1 moved"])
    // The same object is not updated.
    let places = [Place(), Place(), Place()]
    #expect(rotation(of: places) == ["0 out, 0 in, 0 new, 1 moved"])
    #expect(rotation(of: places, id: \.name) == ["0 out, 0 in, 3 new, 0 moved"])
  }

  @Test("by identity, assigning an equal array is silent, also if elements share an identity")
  func equalIsSilent() {
    let tasks = [Task(id: 1), Task(id: 1), Task(id: 2)]
    for list in [MutableCollectionProperty(tasks), MutableCollectionProperty(tasks, id: \.isDone)] {
      #expect(list.edits { list.value = tasks } == [])
    }
  }
}
