import ViewModels

/// The style sheet, over the desktop's theme: the palette that all views share, and the rules.
enum Style {
  static func sheet(isDark: Bool) -> String {
    let colors = Palette.allCases.map { color in
      "@define-color \(color.rawValue) \(isDark ? color.dark : color.light);\n"
    }
    return colors.joined() + rules
  }

  private static let rules = """
    window { background: @ground; color: @ink; }
    headerbar { background: @paper; color: @ink; box-shadow: inset 0 -1px @line; }
    .page { padding: 10px 12px 12px; background: @ground; }
    .sheet { padding: 18px; min-width: 300px; }
    .state { font-size: 140%; font-weight: bold; }
    .heading { font-weight: bold; }
    .dim-label { color: @faint; opacity: 1; }
    .error { color: @accent; }
    .log { background: @paper; border: 1px solid @line; border-radius: 8px; }
    .log listview { background: none; color: @ink; }
    .log row { padding: 2px 10px; }

    button, entry {
      background: @paper; color: @ink; border: 1px solid @edge; border-radius: 8px;
      box-shadow: none; text-shadow: none; min-width: 0; padding: 5px 8px;
    }
    button:hover, button:checked { background: @press; }
    button:checked { border-color: @accent; box-shadow: inset 0 -3px @accent; }
    button.suggested-action { background: @accent; color: @onAccent; border-color: @accent; }
    button.suggested-action:hover { background: mix(@accent, @ink, 0.15); }
    button:disabled { background: none; color: @faint; border: 1px dashed @line; }
    windowcontrols button { border: 0; background: none; }
    button:focus-visible, entry:focus-within, switch:focus-visible, scale:focus-visible slider {
      outline: 3px solid @focus; outline-offset: 0;
    }
    scale:focus-visible > trough { outline: none; }
    scale slider { background: @accent; border: 3px solid @paper; border-radius: 50%; }
    stackswitcher label { padding: 0; }
    scale marks { color: @faint; }
    scale highlight, switch:checked { background: @accent; border-color: @accent; }
    entry placeholder { color: @faint; opacity: 1; }

    .tile { min-width: 38px; min-height: 38px; font-size: 20px; font-weight: bold; padding: 0; }
    .tile.free { font-weight: normal; font-size: 16px; color: @faint; }
    .tile.first { color: @first; }
    .tile.second { color: @second; }
    .tile.marked { background: @won; border: 2px solid @wonEdge; }

    """
}
