#define _GNU_SOURCE

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <time.h>

#include "Screen.h"

bool screen_capture(screen *self, uint32_t window) {
  int needed = SCREEN_DAMAGE | SCREEN_SHM;
  if ((self->extensions & needed) != needed) return false;
  free(xcb_damage_query_version_reply(
    self->connection, xcb_damage_query_version(self->connection, 1, 1), NULL));
  const xcb_query_extension_reply_t *damage =
    xcb_get_extension_data(self->connection, &xcb_damage_id);
  self->damage_event = (uint8_t)(damage->first_event + XCB_DAMAGE_NOTIFY);
  self->window = window;
  self->damage = xcb_generate_id(self->connection);
  uint32_t events = XCB_EVENT_MASK_STRUCTURE_NOTIFY;
  xcb_change_window_attributes(self->connection, window, XCB_CW_EVENT_MASK, &events);
  xcb_damage_create(
    self->connection, self->damage, window, XCB_DAMAGE_REPORT_LEVEL_NON_EMPTY);
  int32_t width, height;
  return screen_pixels(self, &width, &height) != NULL;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

enum screen_event screen_wait(screen *self, int64_t timeout) {
  int64_t end = now() + timeout;
  while (true) {
    xcb_generic_event_t *event;
    while ((event = xcb_poll_for_event(self->connection))) {
      uint8_t type = event->response_type & 0x7f;
      enum screen_event found = SCREEN_NOTHING;
      if (type == self->damage_event) {
        // The next change is reported only after this.
        xcb_damage_subtract(self->connection, self->damage, XCB_NONE, XCB_NONE);
        xcb_flush(self->connection);
        found = SCREEN_DAMAGED;
      } else if (type == XCB_DESTROY_NOTIFY || type == XCB_UNMAP_NOTIFY) {
        found = SCREEN_WINDOW_GONE;
      }
      free(event);
      if (found != SCREEN_NOTHING) return found;
    }
    if (xcb_connection_has_error(self->connection)) return SCREEN_LOST;
    int64_t rest = end - now();
    if (rest <= 0) return SCREEN_NOTHING;
    struct pollfd descriptor = {xcb_get_file_descriptor(self->connection), POLLIN, 0};
    struct timespec limit = {rest / 1000000000, rest % 1000000000};
    if (ppoll(&descriptor, 1, &limit, NULL) < 0 && errno != EINTR) return SCREEN_LOST;
  }
}

/// Provides shared memory for pixels; false if the system has none.
static bool reserve(screen *self, size_t bytes) {
  if (bytes <= self->capacity) return true;
  if (self->memory) {
    xcb_shm_detach(self->connection, self->segment);
    shmdt(self->memory);
    self->memory = NULL;
    self->capacity = 0;
  }
  int identifier = shmget(IPC_PRIVATE, bytes, IPC_CREAT | 0600);
  if (identifier < 0) return false;
  void *memory = shmat(identifier, NULL, 0);
  if (memory == (void *)-1) {
    shmctl(identifier, IPC_RMID, NULL);
    return false;
  }
  self->segment = xcb_generate_id(self->connection);
  xcb_generic_error_t *error = xcb_request_check(
    self->connection,
    xcb_shm_attach_checked(self->connection, self->segment, (uint32_t)identifier, 0));
  // The memory remains until both sides have detached it.
  shmctl(identifier, IPC_RMID, NULL);
  if (error) {
    free(error);
    shmdt(memory);
    return false;
  }
  self->memory = memory;
  self->capacity = bytes;
  return true;
}

const uint32_t *screen_pixels(screen *self, int32_t *width, int32_t *height) {
  int32_t x, y;
  if (!screen_place_of(self, self->window, &x, &y, width, height)) return NULL;
  if (!reserve(self, (size_t)*width * (size_t)*height * 4)) return NULL;
  int32_t right = x + *width, bottom = y + *height;
  bool is_inside = x >= 0 && y >= 0 && right <= self->root->width_in_pixels
    && bottom <= self->root->height_in_pixels;
  if (!is_inside) return NULL;
  xcb_shm_get_image_reply_t *reply = xcb_shm_get_image_reply(
    self->connection,
    xcb_shm_get_image(
      self->connection, self->window, 0, 0, (uint16_t)*width, (uint16_t)*height, ~0u,
      XCB_IMAGE_FORMAT_Z_PIXMAP, self->segment, 0),
    NULL);
  // Other depths have other layouts of pixels.
  bool is_readable = reply && (reply->depth == 24 || reply->depth == 32);
  free(reply);
  return is_readable ? self->memory : NULL;
}
