/// What a page is told at once: lines of JSON.
struct Message: Hashable {
  let lines: [String]
  /// How many requests of the page have been done. So it knows what was told before it was heard.
  let handled: Int

  /// As an event of a stream of events.
  var text: String {
    "id: \(handled)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
  }
}
