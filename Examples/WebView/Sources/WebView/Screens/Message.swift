/// What a page is told at once: lines of JSON.
struct Message: Hashable {
  let lines: [String]
  /// The number of the page's last request that has been done. So it knows what was told before it
  /// was heard.
  let handled: Int

  /// As one text: the number, and then the lines.
  var text: String { "\(handled)\n" + lines.joined(separator: "\n") }
}
