public import Bindings

extension Graph {
  /// The style of a graph in a page, light and dark. Of the page, it sets only the color scheme.
  public static let pageStyle = String(decoding: PackageResources.graph_css, as: UTF8.self)

  /// The script of a page with a graph: the function
  /// `show(graph, turns, place, turn, isPlaying)`.
  ///
  /// `turn` is the index of the turn to begin with, and `isPlaying` whether its steps and those of
  /// the following ones light up by themselves, until a person chooses a step.
  public static let pageScript = String(decoding: PackageResources.graph_js, as: UTF8.self)
}
