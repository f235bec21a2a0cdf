/// Lines of JSON that a page receives together.
struct Message: Hashable {
  let lines: [String]
  /// The number of the page's last request that has been handled. So the page knows which lines
  /// were sent before that.
  let handled: Int

  /// The message as one text: the number, and then the lines.
  var text: String { "\(handled)\n" + lines.joined(separator: "\n") }
}
