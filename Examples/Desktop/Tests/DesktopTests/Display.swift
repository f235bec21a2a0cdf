import CGTK
import Foundation
import Testing
import Toolkit

@testable import Desktop

/// The display on which the tests show their windows, if there is one.
enum Display {
  nonisolated static let isThere = ProcessInfo.processInfo.environment["DISPLAY"] != nil
  static let isConnected = MainLoop.start("DesktopTests")

  /// Handles events and waits, until something holds, but not for long.
  static func wait(_ condition: () -> Bool) async throws -> Bool {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(10) {
      MainLoop.handleEvents()
      if condition() { return true }
      try await Task.sleep(for: .milliseconds(2))
    }
    return false
  }

  /// Lets what is on its way happen.
  static func settle(for time: Duration = .milliseconds(100)) async throws {
    let start = ContinuousClock.now
    _ = try await wait { ContinuousClock.now - start > time }
  }

  /// Leaves a picture of the screen in a folder, if one was named.
  static func picture(_ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["DESKTOP_SCREENSHOTS"] else { return }
    try await settle(for: .milliseconds(600))
    try run("import", "-window", "root", "\(folder)/\(name).png")
  }

  @discardableResult
  nonisolated static func run(_ command: String...) throws -> String {
    String(decoding: try output(command), as: UTF8.self)
  }

  nonisolated static func output(_ command: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(command)")
    return printed
  }
}

/// A hand on the mouse and one on the keys: events come as they do from a person, by way of the X
/// server.
enum Person {
  static func click(_ widget: Widget) async throws {
    // What has just been shown is still being laid out.
    var former = (place: middle(of: widget), since: ContinuousClock.now)
    let isAtRest = try await Display.wait {
      let place = middle(of: widget)
      if place != former.place { former = (place, .now) }
      return widget.isMapped && ContinuousClock.now - former.since > .milliseconds(100)
    }
    try #require(isAtRest)
    let (x, y) = former.place
    try Display.run("xdotool", "mousemove", "\(x)", "\(y)", "click", "1")
  }

  /// Whether a click on the middle of a widget reaches it: nothing covers it, and it is not scrolled
  /// away.
  static func canClick(_ widget: Widget) -> Bool {
    guard let native = gtk_widget_get_native(widget.pointer) else { return false }
    var shadow = (x: 0.0, y: 0.0)
    gtk_native_get_surface_transform(native, &shadow.x, &shadow.y)
    let place = middle(of: widget)
    return gtk_widget_pick(
      UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self),
      Double(place.x) - shadow.x, Double(place.y) - shadow.y, GTK_PICK_INSENSITIVE)
      == widget.pointer
  }

  /// Presses Tab until something has the focus.
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

  /// The place of a widget on the screen: without a window manager, windows are in the corner.
  static func bounds(of widget: Widget) -> (left: Int, top: Int, right: Int, bottom: Int) {
    guard let native = gtk_widget_get_native(widget.pointer) else { return (0, 0, 0, 0) }
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(
      widget.pointer, UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self),
      &bounds)
    var shadow = (x: 0.0, y: 0.0)
    gtk_native_get_surface_transform(native, &shadow.x, &shadow.y)
    let (x, y) = (Double(bounds.origin.x) + shadow.x, Double(bounds.origin.y) + shadow.y)
    return (
      Int(x), Int(y), Int(x + Double(bounds.size.width)), Int(y + Double(bounds.size.height))
    )
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
  /// Whether it is scrolled as far as it goes.
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
