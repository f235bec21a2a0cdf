import Bindings
import ExampleSupport

extension Terminal {
  /// Prints a line for each change of the pile: “Pile: -18 -17 -16 -15”.
  func follow(_ pile: CollectionProperty<Int>) {
    var line = ""
    pile.startWithChanges { [self] event in
      if case .startChange = event { line = "Pile:" }
      if case .insertion(_, let match) = event { line += " +\(match)" }
      if case .deletion(_, let match) = event { line += " -\(match)" }
      if case .endChange = event { show(line) }
    }
  }
}
