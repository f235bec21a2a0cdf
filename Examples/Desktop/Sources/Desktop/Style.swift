/// The style sheet, which adds to the desktop's theme.
enum Style {
  static let sheet = """
    .page { padding: 18px; }
    .sheet { padding: 18px; min-width: 320px; }
    .state { font-size: 150%; font-weight: bold; }
    .heading { font-weight: bold; }
    .notice { padding: 6px 12px; border-radius: 6px; background: alpha(@theme_selected_bg_color, 0.2); }
    .log { border: 1px solid alpha(currentColor, 0.2); border-radius: 6px; }
    .log listview { background: none; }
    .log row { padding: 3px 10px; }

    .tile { min-width: 44px; min-height: 44px; font-size: 22px; font-weight: bold; padding: 0; }
    .tile.free { font-weight: normal; font-size: 16px; color: alpha(currentColor, 0.6); }
    .tile.first { color: mix(#1f6391, @theme_fg_color, 0.25); }
    .tile.second { color: mix(#a83a28, @theme_fg_color, 0.25); }
    .tile.marked { background: alpha(#5f8240, 0.25); box-shadow: inset 0 0 0 3px #7a9f56; }

    """
}
