/// The edits that lead from one array to another: what is common at both ends stays, what lies
/// between is updated place by place, and what is too much or too little is deleted or inserted at
/// its end.
///
/// - Complexity: O(n) comparisons, and as many events as there are places that differ between the
///   common ends.
func changes<Element>(
  from old: [Element], to new: [Element], _ areEqual: ((Element, Element) -> Bool)?
) -> [CollectionEvent<Element>] {
  let areEqual = areEqual ?? { _, _ in false }
  let shorter = min(old.count, new.count)
  var prefix = 0
  while prefix < shorter, areEqual(old[prefix], new[prefix]) { prefix += 1 }
  var suffix = 0
  while suffix < shorter - prefix,
    areEqual(old[old.count - 1 - suffix], new[new.count - 1 - suffix])
  {
    suffix += 1
  }
  let (oldEnd, newEnd) = (old.count - suffix, new.count - suffix)
  let shared = min(oldEnd, newEnd)
  var events: [CollectionEvent<Element>] = []
  for index in prefix..<shared where !areEqual(old[index], new[index]) {
    events.append(.update(index: index, old: old[index], new: new[index]))
  }
  for index in (shared..<oldEnd).reversed() {
    events.append(.deletion(index: index, element: old[index]))
  }
  for index in shared..<newEnd {
    events.append(.insertion(index: index, element: new[index]))
  }
  return events
}
