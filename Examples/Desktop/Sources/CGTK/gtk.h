// GTK as of 4.8, so that what a later one deprecates is no warning.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GDK_VERSION_MAX_ALLOWED GDK_VERSION_4_8
#include <cairo-svg.h>
#include <glib-unix.h>
#include <gtk/gtk.h>

// What Foundation's run loop uses to run the main queue, which is the main actor's executor: a
// descriptor that is readable when the queue has work, and the function that does the work.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);
