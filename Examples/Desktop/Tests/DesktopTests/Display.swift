import CGTK
import Foundation
import Testing
import Toolkit

@testable import Desktop

/// The display on which the tests show their windows, if there is one.
enum Display {
  nonisolated static let isThere = ProcessInfo.processInfo.environment["DISPLAY"] != nil
  static let isConnected = MainLoop.start("DesktopTests")

  /// Handles events until a condition holds; fails after ten seconds.
  static func wait(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) async throws {
    let end = ContinuousClock.now + .seconds(10)
    repeat {
      MainLoop.handleEvents()
      if condition() { return }
      try await Task.sleep(for: .milliseconds(2))
    } while ContinuousClock.now < end
    try #require(condition(), sourceLocation: sourceLocation)
  }

  /// Handles events for a time, so that drawings and animations end.
  static func settle(for time: Duration = .milliseconds(100)) async throws {
    let end = ContinuousClock.now + time
    try await wait { ContinuousClock.now > end }
  }

  /// Saves a picture of the screen, if the environment names a folder.
  static func picture(_ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["DESKTOP_SCREENSHOTS"] else { return }
    try await settle(for: .milliseconds(600))
    try run("import", "-window", "root", "\(folder)/\(name).png")
  }

  @discardableResult
  static func run(_ command: String...) throws -> String {
    String(decoding: try output(command), as: UTF8.self)
  }

  static func output(_ command: [String]) throws -> Data {
    let end = try Run(command).end()
    try #require(end.status == 0, "\(command): \(end.complaint)")
    return end.data
  }
}

/// A run of a program, which is terminated when this object is released.
final class Run {
  let process = Process()
  private let (output, errors) = (Pipe(), Pipe())

  init(_ command: [String], display: String? = nil) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = (display.map { ["DISPLAY=\($0)"] } ?? []) + command
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// Waits for the end of the program; returns its status and what it has printed.
  func end() -> (status: Int32, data: Data, complaint: String) {
    let data = try? output.fileHandleForReading.readToEnd()
    let complaint = try? errors.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return (
      process.terminationStatus, data ?? Data(),
      String(decoding: complaint ?? Data(), as: UTF8.self)
    )
  }

  deinit { process.terminate() }
}

/// A hand on the mouse and one on the keys: events come as they do from a person, by way of the X
/// server.
enum Person {
  static func click(_ widget: Widget) async throws {
    // What has just been shown is still being laid out.
    var former = (place: middle(of: widget), since: ContinuousClock.now)
    try await Display.wait {
      let place = middle(of: widget)
      if place != former.place { former = (place, .now) }
      return widget.isMapped && ContinuousClock.now - former.since > .milliseconds(100)
    }
    let (x, y) = former.place
    try Display.run("xdotool", "mousemove", "\(x)", "\(y)", "click", "1")
  }

  /// Whether a click on the middle of a widget reaches it: nothing covers it, and it is not scrolled
  /// away.
  static func canClick(_ widget: Widget) -> Bool {
    guard let window = window(of: widget) else { return false }
    let place = middle(of: widget)
    return gtk_widget_pick(
      window.pointer, Double(place.x) - window.x, Double(place.y) - window.y, GTK_PICK_INSENSITIVE)
      == widget.pointer
  }

  /// Presses Tab until a widget has the focus.
  static func tab(to widget: Widget) async throws {
    for _ in 0..<30 where !widget.hasFocus {
      try press("Tab")
      try await Display.settle(for: .milliseconds(50))
    }
    try #require(widget.hasFocus)
  }

  /// Presses keys, by their names.
  static func press(_ keys: String...) throws {
    for key in keys { try Display.run("xdotool", "key", key) }
  }

  static func type(_ text: String) throws { try Display.run("xdotool", "type", text) }

  private static func middle(of widget: Widget) -> (x: Int, y: Int) {
    let place = bounds(of: widget)
    return ((place.left + place.right) / 2, (place.top + place.bottom) / 2)
  }

  /// The place of a widget on the screen.
  static func bounds(of widget: Widget) -> (left: Int, top: Int, right: Int, bottom: Int) {
    guard let window = window(of: widget) else { return (0, 0, 0, 0) }
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget.pointer, window.pointer, &bounds)
    let (x, y) = (Double(bounds.origin.x) + window.x, Double(bounds.origin.y) + window.y)
    return (
      Int(x), Int(y), Int(x + Double(bounds.size.width)), Int(y + Double(bounds.size.height))
    )
  }

  /// The window of a widget, and where in its surface it begins, beside the shadow. Without a window
  /// manager, surfaces are in the corner of the screen.
  private static func window(
    of widget: Widget
  ) -> (pointer: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double)? {
    guard let native = gtk_widget_get_native(widget.pointer) else { return nil }
    var shadow = (x: 0.0, y: 0.0)
    gtk_native_get_surface_transform(native, &shadow.x, &shadow.y)
    let pointer = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    return (pointer, shadow.x, shadow.y)
  }
}

extension Widget {
  var isSensitive: Bool { gtk_widget_is_sensitive(pointer) != 0 }
  /// The size of a window.
  var size: (width: Int, height: Int) {
    let surface = gtk_native_get_surface(gtk_widget_get_native(pointer))
    return (Int(gdk_surface_get_width(surface)), Int(gdk_surface_get_height(surface)))
  }
  var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }
  /// Whether the widget is scrolled to its end.
  var isAtItsEnd: Bool {
    let position = gtk_scrollable_get_vadjustment(opaque)
    return gtk_adjustment_get_value(position) + gtk_adjustment_get_page_size(position)
      == gtk_adjustment_get_upper(position)
  }
  var hasFocus: Bool {
    guard let focus = gtk_root_get_focus(gtk_widget_get_root(pointer)) else { return false }
    return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
  }
  func has(style: String) -> Bool { gtk_widget_has_css_class(pointer, style) != 0 }
}
