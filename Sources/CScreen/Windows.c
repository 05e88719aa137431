#include <stdlib.h>
#include <string.h>
#include <xcb/res.h>

#include "Screen.h"

enum { deepest = 8, title_words = 64 };

static xcb_atom_t atom(screen *self, const char *name) {
  xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(
    self->connection, xcb_intern_atom(self->connection, 0, (uint16_t)strlen(name), name), NULL);
  xcb_atom_t result = reply ? reply->atom : XCB_NONE;
  free(reply);
  return result;
}

static xcb_get_property_reply_t *property(
  screen *self, xcb_window_t window, xcb_atom_t name, uint32_t words) {
  return xcb_get_property_reply(
    self->connection,
    xcb_get_property(self->connection, 0, window, name, XCB_GET_PROPERTY_TYPE_ANY, 0, words),
    NULL);
}

/// Returns the process that the X server knows for a window's connection; 0 if it knows none.
static int32_t process_of_connection(screen *self, xcb_window_t window) {
  if (!(self->extensions & SCREEN_RES)) return 0;
  xcb_res_client_id_spec_t wanted = {window, XCB_RES_CLIENT_ID_MASK_LOCAL_CLIENT_PID};
  xcb_res_query_client_ids_reply_t *reply = xcb_res_query_client_ids_reply(
    self->connection, xcb_res_query_client_ids(self->connection, 1, &wanted), NULL);
  int32_t process = 0;
  if (reply) {
    xcb_res_client_id_value_iterator_t values = xcb_res_query_client_ids_ids_iterator(reply);
    for (; values.rem; xcb_res_client_id_value_next(&values)) {
      if (xcb_res_client_id_value_value_length(values.data) > 0) {
        process = (int32_t)xcb_res_client_id_value_value(values.data)[0];
      }
    }
  }
  free(reply);
  return process;
}

bool screen_place_of(
  screen *self, xcb_window_t window, int32_t *x, int32_t *y, int32_t *width, int32_t *height) {
  xcb_get_geometry_cookie_t size = xcb_get_geometry(self->connection, window);
  xcb_translate_coordinates_cookie_t place =
    xcb_translate_coordinates(self->connection, window, self->root->root, 0, 0);
  xcb_get_geometry_reply_t *first = xcb_get_geometry_reply(self->connection, size, NULL);
  xcb_translate_coordinates_reply_t *second =
    xcb_translate_coordinates_reply(self->connection, place, NULL);
  bool is_there = first && second;
  if (is_there) {
    *x = second->dst_x;
    *y = second->dst_y;
    *width = first->width;
    *height = first->height;
  }
  free(first);
  free(second);
  return is_there;
}

bool screen_geometry(screen *self, uint32_t window, screen_window *result) {
  result->id = window;
  return screen_place_of(
    self, window, &result->x, &result->y, &result->width, &result->height);
}

typedef struct {
  xcb_atom_t process, title, plain_title;
  screen_window *found;
  int count, capacity;
} search;

static void read_title(screen *self, xcb_window_t window, const search *search, char *title) {
  xcb_atom_t names[] = {search->title, search->plain_title};
  title[0] = 0;
  for (int i = 0; i < 2 && !title[0]; i++) {
    xcb_get_property_reply_t *reply = property(self, window, names[i], title_words);
    if (reply && reply->format == 8) {
      int length = xcb_get_property_value_length(reply);
      if (length > 255) length = 255;
      memcpy(title, xcb_get_property_value(reply), (size_t)length);
      title[length] = 0;
    }
    free(reply);
  }
}

/// Adds the visible windows of programs inside a window; those inside a found one are its parts.
static void visit(screen *self, xcb_window_t window, int depth, search *search) {
  xcb_query_tree_reply_t *tree =
    xcb_query_tree_reply(self->connection, xcb_query_tree(self->connection, window), NULL);
  if (!tree) return;
  xcb_window_t *children = xcb_query_tree_children(tree);
  int count = xcb_query_tree_children_length(tree);
  for (int i = 0; i < count && search->count < search->capacity; i++) {
    xcb_get_window_attributes_reply_t *attributes = xcb_get_window_attributes_reply(
      self->connection, xcb_get_window_attributes(self->connection, children[i]), NULL);
    bool is_visible = attributes && attributes->map_state == XCB_MAP_STATE_VIEWABLE
      && attributes->_class == XCB_WINDOW_CLASS_INPUT_OUTPUT;
    free(attributes);
    if (!is_visible) continue;
    screen_window *next = &search->found[search->count];
    memset(next, 0, sizeof *next);
    if (!screen_geometry(self, children[i], next)) continue;
    read_title(self, children[i], search, next->title);
    xcb_get_property_reply_t *process = property(self, children[i], search->process, 1);
    if (process && process->format == 32 && xcb_get_property_value_length(process) >= 4) {
      next->process = *(int32_t *)xcb_get_property_value(process);
    }
    free(process);
    if (next->process == 0 && next->title[0]) {
      next->process = process_of_connection(self, children[i]);
    }
    if (next->process != 0) {
      search->count++;
    } else if (depth < deepest) {
      // A frame of a window manager contains the window of the program.
      visit(self, children[i], depth + 1, search);
    }
  }
  free(tree);
}

int screen_windows(screen *self, screen_window *windows, int capacity) {
  search search = {
    atom(self, "_NET_WM_PID"), atom(self, "_NET_WM_NAME"), XCB_ATOM_WM_NAME, windows, 0,
    capacity,
  };
  visit(self, self->root->root, 0, &search);
  return search.count;
}

void screen_place(screen *self, uint32_t window, int32_t width, int32_t height) {
  uint32_t values[] = {0, 0, (uint32_t)width, (uint32_t)height, XCB_STACK_MODE_ABOVE};
  xcb_configure_window(
    self->connection, window,
    XCB_CONFIG_WINDOW_X | XCB_CONFIG_WINDOW_Y | XCB_CONFIG_WINDOW_WIDTH
      | XCB_CONFIG_WINDOW_HEIGHT | XCB_CONFIG_WINDOW_STACK_MODE,
    values);
  xcb_set_input_focus(self->connection, XCB_INPUT_FOCUS_PARENT, window, XCB_CURRENT_TIME);
  xcb_flush(self->connection);
}

void screen_resize(screen *self, uint32_t window, int32_t width, int32_t height) {
  uint32_t values[] = {(uint32_t)width, (uint32_t)height};
  xcb_configure_window(
    self->connection, window, XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT, values);
  xcb_flush(self->connection);
}
