// The photo grid as a GtkGridView of GTK 4. Its list items are reused; a texture is made when its
// picture is first seen.
#include <gtk/gtk.h>

#include "../picture.h"

static GdkTexture *textures[picture_count];

static GdkTexture *texture(guint number) {
  if (!textures[number]) {
    gsize size = picture_side * picture_side * 4;
    guint32 *pixels = g_malloc(size);
    picture_fill((int)number, pixels);
    GBytes *bytes = g_bytes_new_take(pixels, size);
    // 0xAARRGGBB in memory is B, G, R, A on a little-endian machine.
    textures[number] = gdk_memory_texture_new(
      picture_side, picture_side, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, picture_side * 4);
    g_bytes_unref(bytes);
  }
  return textures[number];
}

static void set_up(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkWidget *picture = gtk_picture_new();
  gtk_widget_set_size_request(picture, picture_side, picture_side);
  gtk_list_item_set_child(item, picture);
}

static void bind(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkPicture *picture = GTK_PICTURE(gtk_list_item_get_child(item));
  guint number = gtk_list_item_get_position(item);
  gtk_picture_set_paintable(picture, GDK_PAINTABLE(texture(number)));
}

static void activate(GtkApplication *application, gpointer data) {
  (void)data;
  GtkStringList *model = gtk_string_list_new(NULL);
  for (int number = 0; number < picture_count; number++) gtk_string_list_append(model, "");
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkWidget *grid = gtk_grid_view_new(
    GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(model))), factory);
  gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), 64);
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(
    style, "gridview > child { padding: 2px; } gridview { padding: 2px; }", -1);
  gtk_style_context_add_provider_for_display(
    gdk_display_get_default(), GTK_STYLE_PROVIDER(style),
    GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), grid);
  GtkWidget *window = gtk_application_window_new(application);
  gtk_window_set_title(GTK_WINDOW(window), "GTK grid");
  // Without decorations, the window is as large as its content.
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 320, 480);
  gtk_window_set_child(GTK_WINDOW(window), scroller);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **words) {
  GtkApplication *application =
    gtk_application_new("org.example.grid", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(application), count, words);
}
