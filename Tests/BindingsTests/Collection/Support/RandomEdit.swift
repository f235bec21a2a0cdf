import Bindings

extension MutableCollectionProperty {
  /// Makes a random edit; if there are more than `limit` elements, one that inserts none.
  func edit(
    by chance: inout SplitMix64, limit: Int = 9, _ element: (inout SplitMix64) -> Element
  ) {
    let count = value.count
    let new = element(&chance)
    let (index, other) = (chance.below(max(1, count)), chance.below(max(1, count)))
    let range = min(index, other)..<max(index, other)
    switch count == 0 ? 9 : chance.below(count > limit ? 5 : 10) {
    case 0, 1: remove(at: index)
    case 2: removeSubrange(range)
    case 3: self[index] = new
    case 4: move(from: index, to: other)
    case 5: swapAt(index, other)
    case 6: replaceSubrange(range, with: [new, new])
    case 7: value = Array((value + [new]).shuffled(using: &chance).prefix(limit))
    case 8: append(new)
    default: insert(new, at: chance.below(count + 1))
    }
  }
}
