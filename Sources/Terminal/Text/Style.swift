/// The style of a text, in the sixteen colors that every terminal has.
package struct Style: Hashable, Sendable {
  package let code: String

  package init(_ code: String) { self.code = code }

  package static let normal = Style("")
  package static let faint = Style("2")
  package static let strong = Style("1")
  package static let selected = Style("7")
  package static let refused = Style("31")
  package static let hinted = Style("32")
  package static let winning = Style("1;7;32")
}
