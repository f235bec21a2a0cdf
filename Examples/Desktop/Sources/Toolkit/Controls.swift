public import Bindings
import CGTK

// Controls whose value both sides can set: each has a property, to be linked by `<~>`.

/// A field for a line of text.
public final class Entry: Widget {
  public let text = MutableProperty("")
  /// Sends when the return key is pressed.
  public let returned: Signal<Void, Never>

  public init(placeholder: String = "") {
    let (returned, press) = Signal<Void, Never>.pipe()
    self.returned = returned
    super.init(gtk_entry_new())
    gtk_entry_set_placeholder_text(of(), placeholder)
    on("changed") { [unowned self] in text.value = typed }
    on("activate") { press.send() }
    text.startWithValues(on: self) { entry, text in
      // An equal text is not set again, since that would move the cursor.
      if entry.typed != text { gtk_editable_set_text(entry.opaque, text) }
    }
  }

  private var typed: String { String(cString: gtk_editable_get_text(opaque)) }
}

/// A position in a range.
public final class Slider: Widget {
  public let position: MutableProperty<Float>

  /// - Parameter ends: the labels of both ends.
  public init(_ range: ClosedRange<Float>, ends: [String]) {
    position = MutableProperty(range.lowerBound)
    super.init(
      gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, Double(range.lowerBound), Double(range.upperBound), 1))
    gtk_scale_set_draw_value(of(), gboolean(0))
    for (bound, label) in zip([range.lowerBound, range.upperBound], ends) {
      gtk_scale_add_mark(of(), Double(bound), GTK_POS_BOTTOM, label)
    }
    on("value-changed") { [unowned self] in position.value = shown }
    position.startWithValues(on: self) { slider, position in
      if slider.shown != position { gtk_range_set_value(slider.of(), Double(position)) }
    }
  }

  package var shown: Float { Float(gtk_range_get_value(of())) }
}

/// A switch that is on or off.
public final class Switch: Widget {
  public let isOn = MutableProperty(false)

  public init() {
    super.init(gtk_switch_new())
    gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER)
    on("notify::active") { [unowned self] in isOn.value = shown }
    isOn.startWithValues(on: self) { gtk_switch_set_active($0.opaque, gboolean($1)) }
  }

  package var shown: Bool { gtk_switch_get_active(opaque) != 0 }
}

/// A choice of one of several titles, side by side.
public final class Segments: Widget {
  public let index = MutableProperty(0)
  package let segments: [Widget]

  public init(_ titles: [String]) {
    segments = titles.map { Widget(gtk_toggle_button_new_with_label($0)) }
    super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6))
    gtk_box_set_homogeneous(of(), gboolean(1))
    for (index, segment) in segments.enumerated() {
      if index > 0 { gtk_toggle_button_set_group(segment.of(), segments[0].of()) }
      gtk_box_append(of(), segment.pointer)
      segment.on("toggled") { [unowned self] in if isActive(index) { self.index.value = index } }
    }
    index.startWithValues(on: self) { gtk_toggle_button_set_active($0.segments[$1].of(), 1) }
  }

  package func isActive(_ index: Int) -> Bool {
    gtk_toggle_button_get_active(segments[index].of()) != 0
  }
}
