/// The colors of every view: in a light theme, in a dark one, and on a terminal.
public enum Palette: String, CaseIterable, Sendable {
  /// The background, a card on it, and a button under the pointer.
  case ground, paper, press
  /// A text, and one that matters less.
  case ink, faint
  /// A line between parts, the edge of a control, and that of the control with the focus.
  case line, edge, focus
  /// The main button and a problem; the text on the button.
  case accent, onAccent
  /// The pieces of the first player, and those of the second.
  case first, second
  /// A tile that stands out, and its edge.
  case won, wonEdge
  /// A match and its head.
  case wood, head

  public var light: String { themes.light }
  public var dark: String { themes.dark }

  /// The code of the nearest of a terminal's sixteen colors; empty for its usual ones.
  public var code: String {
    switch self {
    case .faint: "2"
    case .accent, .first, .head: "31"
    case .second, .wood: "33"
    case .won: "1;7;32"
    default: ""
    }
  }

  private var themes: (light: String, dark: String) {
    switch self {
    case .ground: ("#f3efe8", "#16171a")
    case .paper: ("#fffdf9", "#1f2125")
    case .press: ("#efe9df", "#2a2d32")
    case .ink: ("#25211b", "#ece7df")
    case .faint: ("#6b6359", "#a59e94")
    case .line: ("#ddd5c8", "#383a40")
    case .edge: ("#857c70", "#7b808a")
    case .focus: ("#1f6391", "#82bce4")
    case .accent: ("#a83a28", "#f0907a")
    case .onAccent: ("#ffffff", "#25100b")
    case .first: ("#b02a1b", "#f58a75")
    case .second: ("#7d5a00", "#e5b84b")
    case .won: ("#e9f2df", "#27331e")
    case .wonEdge: ("#5f8240", "#8fb868")
    case .wood: ("#a97c41", "#c79d63")
    case .head: ("#b9402c", "#e0614a")
    }
  }
}
