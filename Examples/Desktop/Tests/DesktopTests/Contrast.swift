import CGTK
import Foundation
import Testing
import Toolkit

extension Display {
  /// The texts of a widget that can be seen, each with its contrast on the screen.
  static func contrasts(in widget: Widget) async throws -> [(text: String, contrast: Double)] {
    try await settle(for: .milliseconds(600))
    let pixels = [UInt8](try output(["import", "-window", "root", "-depth", "8", "rgb:-"]))
    let width = try run("xdotool", "getdisplaygeometry").split(separator: " ")[0]
    let columns = try #require(Int(width))
    return labels(in: widget).map { label in
      let place = Person.bounds(of: label)
      var counts: [ArraySlice<UInt8>: Int] = [:]
      for line in place.top..<place.bottom {
        for column in place.left..<place.right {
          let start = 3 * (line * columns + column)
          counts[pixels[start..<start + 3], default: 0] += 1
        }
      }
      let behind = luminance(counts.max { $0.value < $1.value }?.key ?? [])
      // The middle of a stroke has the color of the text, and its edges less of it.
      let contrast = counts.keys.map { color in
        let both = [behind, luminance(color)].sorted()
        return (both[1] + 0.05) / (both[0] + 0.05)
      }
      let text = gtk_label_get_text(label.opaque).map { String(cString: $0) } ?? ""
      return (text, contrast.max() ?? 0)
    }
  }

  private static func luminance(_ color: ArraySlice<UInt8>) -> Double {
    let parts = color.map { part in
      let part = Double(part) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return zip([0.2126, 0.7152, 0.0722], parts).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The labels in a widget that have a text and are not hidden, scrolled away or transparent.
  private static func labels(in widget: Widget) -> [Widget] {
    guard widget.isMapped else { return [] }
    var found: [Widget] = []
    if g_type_check_instance_is_a(widget.of(), gtk_label_get_type()) != 0,
      gtk_label_get_text(widget.opaque)?.pointee != 0, Person.canClick(widget)
    {
      var color = GdkRGBA()
      gtk_style_context_get_color(gtk_widget_get_style_context(widget.pointer), &color)
      if color.alpha > 0 { found.append(widget) }
    }
    var child = gtk_widget_get_first_child(widget.pointer)
    while let next = child {
      found += labels(in: Widget(next))
      child = gtk_widget_get_next_sibling(next)
    }
    return found
  }

  /// Draws what a window shows, without its frame, as an SVG in the folder of pictures.
  static func drawing(of window: Widget, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["DESKTOP_SCREENSHOTS"] else { return }
    gtk_window_set_focus_visible(window.of(), gboolean(0))
    try await settle(for: .milliseconds(600))
    guard let content = gtk_window_get_child(window.of()) else { return }
    let (width, height) = (gtk_widget_get_width(content), gtk_widget_get_height(content))
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(
      gtk_widget_paintable_new(content), snapshot, Double(width), Double(height))
    let file = "\(folder)/\(name).svg"
    let surface = cairo_svg_surface_create(file, Double(width), Double(height))
    let cairo = cairo_create(surface)
    gsk_render_node_draw(gtk_snapshot_free_to_node(snapshot), cairo)
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
    // A hundredth of a pixel is enough.
    try String(contentsOfFile: file, encoding: .utf8)
      .replacing(#/(\d+\.\d\d)\d+/#) { $0.1 }.replacing(#/\.00\b/#, with: "")
      .write(toFile: file, atomically: true, encoding: .utf8)
  }
}
