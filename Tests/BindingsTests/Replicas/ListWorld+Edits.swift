import Bindings

extension ListWorld {
  /// Does something at random; returns what is wrong inside of it, if anything.
  func act(_ random: inout SplitMix64) -> String? {
    switch random.below(10) {
    case 0...5: edit(&random)
    case 6...8:
      return batch {
        for _ in 0..<random.below(4) + 2 {
          edit(&random)
          if random.chance(10) { derived[random.below(derived.count)].toggleReplica() }
          guard random.chance(40) else { continue }
          if let fault = derived[random.below(derived.count)].faultOfReading() {
            return "in a batch, \(fault)"
          }
        }
        return nil
      }
    default: derived[random.below(derived.count)].toggleReplica()
    }
    return nil
  }

  private func edit(_ random: inout SplitMix64) {
    switch random.below(12) {
    case 0...5:
      let edit = edit(of: numbers, plainNumbers, &random)
      plainNumbers = edit.result
      edit.perform()
    case 6, 7:
      guard !plainShelves.isEmpty else { return }
      let index = random.below(plainShelves.count)
      let (shelf, books) = plainShelves[index]
      let edit = edit(of: shelf.books, books, &random)
      plainShelves[index].books = edit.result
      edit.perform()
    case 8, 9: editShelves(&random)
    case 10: modulus.value = random.below(3) + 1
    default: array.value = some(&random)
    }
  }

  private func some(_ random: inout SplitMix64) -> [Int] {
    (0..<random.below(4)).map { _ in random.below(10) }
  }

  private func editShelves(_ random: inout SplitMix64) {
    let count = plainShelves.count
    let books = some(&random)
    let shelf = Shelf(books)
    switch random.below(count == 0 ? 1 : 5) {
    case 0 where count < 5:
      let index = random.below(count + 1)
      shelves.insert(shelf, at: index)
      plainShelves.insert((shelf, books), at: index)
    case 1:
      let index = random.below(count)
      shelves.remove(at: index)
      plainShelves.remove(at: index)
    case 2:
      let (from, to) = (random.below(count), random.below(count))
      shelves.move(from: from, to: to)
      plainShelves.insert(plainShelves.remove(at: from), at: to)
    case 3:
      let index = random.below(count)
      shelves[index] = shelf
      plainShelves[index] = (shelf, books)
    default:
      let (first, second) = (random.below(count), random.below(count))
      shelves.swapAt(first, second)
      plainShelves.swapAt(first, second)
    }
  }

  /// A random edit of a list, and what it makes of an array. The array is set first: an observer of
  /// the list may edit both again.
  private func edit(
    of list: MutableCollectionProperty<Int>, _ array: [Int], _ random: inout SplitMix64
  ) -> (result: [Int], perform: () -> Void) {
    var copy = array
    var perform: () -> Void = {}
    let count = copy.count
    let element = random.below(10)
    let elements = some(&random)
    let (low, high) = (random.below(count + 1), random.below(count + 1))
    let range = min(low, high)..<max(low, high)
    let index = count == 0 ? 0 : random.below(count)
    let other = count == 0 ? 0 : random.below(count)
    switch count == 0 ? random.below(4) : random.below(14) {
    case 0:
      copy.append(element)
      perform = { list.append(element) }
    case 1:
      copy.insert(element, at: low)
      perform = { list.insert(element, at: low) }
    case 2:
      copy.insert(contentsOf: elements, at: low)
      perform = { list.insert(contentsOf: elements, at: low) }
    case 3:
      copy = elements
      perform = { list.value = elements }
    case 4:
      copy.remove(at: index)
      perform = { list.remove(at: index) }
    case 5, 6:
      copy[index] = element
      perform = { list[index] = element }
    case 7:
      copy.insert(copy.remove(at: index), at: other)
      perform = { list.move(from: index, to: other) }
    case 8:
      copy.swapAt(index, other)
      perform = { list.swapAt(index, other) }
    case 9:
      copy.replaceSubrange(range, with: elements)
      perform = { list.replaceSubrange(range, with: elements) }
    case 10:
      copy.removeSubrange(range)
      perform = { list.removeSubrange(range) }
    case 11:
      copy.removeAll { $0 % 3 == element % 3 }
      perform = { list.removeAll { $0 % 3 == element % 3 } }
    case 12:
      copy.append(contentsOf: elements)
      perform = { list.append(contentsOf: elements) }
    default:
      copy[index] += 1
      perform = { list.modify(at: index) { $0 += 1 } }
    }
    return (copy, perform)
  }
}
