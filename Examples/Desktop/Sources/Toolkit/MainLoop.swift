import CGTK
import Dispatch

/// GTK's main loop, in which the main actor runs as well.
///
/// On Linux, the main actor runs its jobs on Dispatch's main queue, which only Dispatch or
/// Foundation runs. Here GLib waits for the queue's descriptor as for any other source of events.
/// So `Task`, `await`, clocks and everything that is `@MainActor` work in callbacks of GTK as they
/// do in those of UIKit, and events and jobs take turns on one thread.
public enum MainLoop {
  private static let loop = g_main_loop_new(nil, gboolean(0))

  /// Connects to the display; returns whether there is one.
  ///
  /// - Parameter name: the name of the program, to which a desktop assigns its windows.
  public static func start(_ name: String) -> Bool {
    g_set_prgname(name)
    return gtk_init_check() != 0
  }

  /// Handles events and the main actor's jobs until `quit()`.
  public static func run() {
    // Dispatch serves the queue itself until its descriptor has been requested.
    g_unix_fd_add(
      _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
      { descriptor, _, _ in
        var count: UInt64 = 0
        read(descriptor, &count, MemoryLayout.size(ofValue: count))
        _dispatch_main_queue_callback_4CF(nil)
        return gboolean(1)
      }, nil)
    g_main_loop_run(loop)
  }

  public static func quit() { g_main_loop_quit(loop) }

  /// Handles the events that have arrived, without waiting for others.
  package static func handleEvents() {
    while g_main_context_iteration(nil, gboolean(0)) != 0 {}
  }
}
