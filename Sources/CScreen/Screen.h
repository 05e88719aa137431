// The parts of a connection that the files of this target share.

#include <xcb/damage.h>
#include <xcb/shm.h>
#include <xcb/xcb.h>

#include "CScreen.h"

struct screen {
  xcb_connection_t *connection;
  xcb_screen_t *root;
  int extensions;
  /// The captured window and its damage.
  xcb_window_t window;
  xcb_damage_damage_t damage;
  uint8_t damage_event;
  /// The memory that the server writes pixels to.
  xcb_shm_seg_t segment;
  uint32_t *memory;
  size_t capacity;
  int32_t width, height;
  /// The keyboard's map, read once.
  xcb_get_keyboard_mapping_reply_t *keys;
};

bool screen_place_of(
  screen *screen, xcb_window_t window, int32_t *x, int32_t *y, int32_t *width, int32_t *height);
