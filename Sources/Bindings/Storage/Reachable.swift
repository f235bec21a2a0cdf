/// Returns an object and all objects that can be reached from it, each once.
///
/// - Parameter forEachNext: Calls its second argument with the objects that can be reached from its
///   first one in one step.
func reachable<Object: AnyObject>(
  from start: Object, _ forEachNext: (Object, (Object) -> Void) -> Void
) -> [Object] {
  var found = [start]
  var known: Set<ObjectIdentifier> = [ObjectIdentifier(start)]
  var index = 0
  while index < found.count {
    forEachNext(found[index]) {
      if known.insert(ObjectIdentifier($0)).inserted { found.append($0) }
    }
    index += 1
  }
  return found
}
