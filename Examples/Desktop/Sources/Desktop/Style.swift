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

    .pile { min-height: 64px; }
    .match {
      min-width: 6px; min-height: 64px; margin: 0 5px; border-radius: 3px;
      background: linear-gradient(#c4402f 22%, #c99a58 22%);
    }

    .cell { min-width: 56px; min-height: 56px; font-size: 28px; font-weight: bold; padding: 0; }
    .cell.mark- { font-weight: normal; color: alpha(currentColor, 0.6); }
    .cell.mark-X { color: mix(#d02a14, @theme_fg_color, 0.25); }
    .cell.mark-O { color: mix(#1a6fd0, @theme_fg_color, 0.25); }
    .cell.winning { background: #f6d32d; color: #241f31; }
    """
}
