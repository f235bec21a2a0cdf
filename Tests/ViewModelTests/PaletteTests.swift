import Foundation
import Testing
import ViewModels

@Suite("The palette")
struct PaletteTests {
  @Test(
    "texts have a contrast of 4.5 to 1 on every ground, and edges and pieces one of 3",
    arguments: [\Palette.light, \Palette.dark])
  func contrast(theme: any KeyPath<Palette, String> & Sendable) {
    func luminance(_ color: Palette) -> Double {
      let digits = Int(color[keyPath: theme].dropFirst(), radix: 16) ?? 0
      let parts = [16, 8, 0].map { shift in
        let part = Double(digits >> shift & 255) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    func expect(_ color: Palette, on ground: Palette, _ least: Double) {
      let both = [color, ground].map(luminance).sorted()
      #expect((both[1] + 0.05) / (both[0] + 0.05) >= least, "\(color) on \(ground)")
    }
    for ground in [Palette.ground, .paper, .press, .won] {
      for text in [Palette.ink, .faint, .accent, .first, .second] { expect(text, on: ground, 4.5) }
      for shape in [Palette.edge, .focus, .wood, .head] { expect(shape, on: ground, 3) }
    }
    expect(.onAccent, on: .accent, 4.5)
    expect(.wonEdge, on: .won, 3)
  }
}
