#define _GNU_SOURCE

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <xcb/randr.h>
#include <xcb/res.h>
#include <xcb/xtest.h>

#include "Screen.h"

static bool has(xcb_connection_t *connection, xcb_extension_t *extension) {
  const xcb_query_extension_reply_t *reply = xcb_get_extension_data(connection, extension);
  return reply && reply->present;
}

screen *screen_open(const char *name) {
  int number = 0;
  xcb_connection_t *connection = xcb_connect(name, &number);
  if (xcb_connection_has_error(connection)) {
    xcb_disconnect(connection);
    return NULL;
  }
  screen *self = calloc(1, sizeof *self);
  if (!self) abort();
  self->connection = connection;
  xcb_screen_iterator_t screens = xcb_setup_roots_iterator(xcb_get_setup(connection));
  while (number-- > 0 && screens.rem > 1) xcb_screen_next(&screens);
  self->root = screens.data;
  if (has(connection, &xcb_test_id)) self->extensions |= SCREEN_XTEST;
  if (has(connection, &xcb_damage_id)) self->extensions |= SCREEN_DAMAGE;
  if (has(connection, &xcb_shm_id)) self->extensions |= SCREEN_SHM;
  if (has(connection, &xcb_res_id)) self->extensions |= SCREEN_RES;
  return self;
}

void screen_close(screen *self) {
  if (self->memory) shmdt(self->memory);
  free(self->keys);
  xcb_disconnect(self->connection);
  free(self);
}

int screen_extensions(screen *self) { return self->extensions; }

int32_t screen_server_process(screen *self) {
  struct ucred peer = {0};
  socklen_t size = sizeof peer;
  int descriptor = xcb_get_file_descriptor(self->connection);
  if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size)) return 0;
  return peer.pid;
}

void screen_size(screen *self, int32_t *width, int32_t *height) {
  *width = self->root->width_in_pixels;
  *height = self->root->height_in_pixels;
}

// Returns the rate of a mode; 0 if it is not known.
static double rate(const xcb_randr_get_screen_resources_current_reply_t *resources, uint32_t id) {
  const xcb_randr_mode_info_t *modes = xcb_randr_get_screen_resources_current_modes(resources);
  for (int index = 0; index < resources->num_modes; index++) {
    const xcb_randr_mode_info_t *mode = &modes[index];
    double lines = mode->vtotal;
    if (mode->mode_flags & XCB_RANDR_MODE_FLAG_DOUBLE_SCAN) lines *= 2;
    if (mode->mode_flags & XCB_RANDR_MODE_FLAG_INTERLACE) lines /= 2;
    double pixels = lines * mode->htotal;
    if (mode->id == id && pixels > 0) return mode->dot_clock / pixels;
  }
  return 0;
}

double screen_refresh_rate(screen *self, int32_t x, int32_t y) {
  if (!has(self->connection, &xcb_randr_id)) return 0;
  xcb_randr_get_screen_resources_current_reply_t *resources =
    xcb_randr_get_screen_resources_current_reply(
      self->connection,
      xcb_randr_get_screen_resources_current(self->connection, self->root->root), NULL);
  if (!resources) return 0;
  const xcb_randr_crtc_t *outputs = xcb_randr_get_screen_resources_current_crtcs(resources);
  double result = 0;
  for (int index = 0; index < resources->num_crtcs && result == 0; index++) {
    xcb_randr_get_crtc_info_reply_t *output = xcb_randr_get_crtc_info_reply(
      self->connection,
      xcb_randr_get_crtc_info(self->connection, outputs[index], resources->config_timestamp),
      NULL);
    if (!output) continue;
    bool contains = x >= output->x && x < output->x + output->width && y >= output->y &&
                    y < output->y + output->height;
    if (contains) result = rate(resources, output->mode);
    free(output);
  }
  free(resources);
  return result;
}

// MARK: - Input

void screen_move(screen *self, int32_t x, int32_t y) {
  xcb_test_fake_input(
    self->connection, XCB_MOTION_NOTIFY, 0, XCB_CURRENT_TIME, self->root->root, (int16_t)x,
    (int16_t)y, 0);
  xcb_flush(self->connection);
}

void screen_button(screen *self, int button, bool is_down) {
  xcb_test_fake_input(
    self->connection, is_down ? XCB_BUTTON_PRESS : XCB_BUTTON_RELEASE, (uint8_t)button,
    XCB_CURRENT_TIME, XCB_NONE, 0, 0, 0);
  xcb_flush(self->connection);
}

bool screen_key(screen *self, uint32_t keysym, bool is_down) {
  const xcb_setup_t *setup = xcb_get_setup(self->connection);
  int count = setup->max_keycode - setup->min_keycode + 1;
  if (!self->keys) {
    self->keys = xcb_get_keyboard_mapping_reply(
      self->connection,
      xcb_get_keyboard_mapping(self->connection, setup->min_keycode, (uint8_t)count), NULL);
  }
  if (!self->keys) return false;
  const xcb_keysym_t *symbols = xcb_get_keyboard_mapping_keysyms(self->keys);
  int each = self->keys->keysyms_per_keycode;
  for (int code = 0; code < count; code++) {
    if (each == 0 || symbols[code * each] != keysym) continue;
    xcb_test_fake_input(
      self->connection, is_down ? XCB_KEY_PRESS : XCB_KEY_RELEASE,
      (uint8_t)(setup->min_keycode + code), XCB_CURRENT_TIME, XCB_NONE, 0, 0, 0);
    xcb_flush(self->connection);
    return true;
  }
  return false;
}

void screen_prioritize(void) {
  struct sched_param parameters = {.sched_priority = 1};
  pthread_setschedparam(pthread_self(), SCHED_RR, &parameters);
}
