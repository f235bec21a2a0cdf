// Preloaded into Examples/Desktop by scripts/pictures.sh: draws what the window shows as an SVG, into the file that
// PICTURE names, and ends the program.
#include <cairo-svg.h>
#include <gtk/gtk.h>
#include <stdlib.h>

static gboolean draw(gpointer unused) {
  GListModel *windows = gtk_window_get_toplevels();
  if (g_list_model_get_n_items(windows) == 0) return G_SOURCE_CONTINUE;
  // Without the frame, whose shadow would be an embedded bitmap.
  GtkWidget *content = gtk_window_get_child(g_list_model_get_item(windows, 0));
  int width = gtk_widget_get_width(content), height = gtk_widget_get_height(content);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(gtk_widget_paintable_new(content), snapshot, width, height);
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  cairo_surface_t *surface = cairo_svg_surface_create(getenv("PICTURE"), width, height);
  cairo_t *cairo = cairo_create(surface);
  cairo_set_source_rgb(cairo, 0.98, 0.98, 0.98);
  cairo_paint(cairo);
  gsk_render_node_draw(node, cairo);
  cairo_destroy(cairo);
  cairo_surface_finish(surface);
  exit(0);
}

__attribute__((constructor)) static void begin(void) { g_timeout_add(3000, draw, NULL); }
