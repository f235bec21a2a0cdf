import ViewModels

/// The style sheet, over the desktop's theme: the palette that all views share, the rules, and the
/// artwork of single games.
enum Style {
  static func sheet(isDark: Bool) -> String {
    let colors = Palette.allCases.map { color in
      "@define-color \(color.rawValue) \(isDark ? color.dark : color.light);\n"
    }
    return colors.joined() + rules
  }

  private static let rules = String(
    decoding: PackageResources.style_css + PackageResources.artwork_css, as: UTF8.self)
}
