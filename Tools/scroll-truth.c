// A window whose motion is known, for the tests of `reticle drive`, which compile and drive it.
//
//   scroll-truth LOG table    scrolls by a table of displacements after a click; drops frames and
//                             freezes at known places
//   scroll-truth LOG lag MS   follows a finger that drags, MS milliseconds later
//   scroll-truth LOG wheel N MS  scrolls by N pixels per notch of the wheel, MS milliseconds later
//   scroll-truth LOG fork N MS   the same, but a child shows the window, and the parent ends
//
// Each line of the log is a picture: when it was sent to the server and when the server had it, in
// nanoseconds of CLOCK_MONOTONIC; the position of the content in pixels; and what was planted
// before the picture: "freeze", "drop" or "-"; and the age of the input that it shows, in
// milliseconds since the server had it.
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <xcb/xcb.h>

enum { width = 320, height = 480, frames = 240, history = 4096 };

static const int64_t period = 16666667;
static xcb_connection_t *connection;
static xcb_window_t window;
static xcb_gcontext_t context;
static FILE *record;
static uint32_t pixels[width * height];

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void sleep_until(int64_t time) {
  struct timespec deadline = {time / 1000000000, time % 1000000000};
  clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, NULL);
}

static uint32_t scrambled(uint32_t value) {
  value = (value ^ value >> 15) * 0x2c1b3c6d;
  value = (value ^ value >> 12) * 0x297a2d39;
  return (value ^ value >> 15) & 0xffffff;
}

/// Shows the content from a position on, and waits until the server has the picture.
static void present(int position, const char *planted, uint32_t event) {
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      pixels[y * width + x] = scrambled((uint32_t)(position + y) * 31 + (uint32_t)x / 16);
    }
  }
  int64_t start = now();
  xcb_put_image(
    connection, XCB_IMAGE_FORMAT_Z_PIXMAP, window, context, width, height, 0, 0, 0, 24,
    sizeof pixels, (const uint8_t *)pixels);
  free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), NULL));
  // The server counts the milliseconds of the same clock in 32 bits.
  uint32_t age = event ? (uint32_t)(now() / 1000000) - event : 0;
  fprintf(
    record, "%lld %lld %d %s %u\n", (long long)start, (long long)now(), position, planted, age);
  fflush(record);
}

static void play_table(void) {
  int position = 0;
  int64_t deadline = now();
  for (int frame = 1; frame <= frames; frame++) {
    // Always at least 2 pixels, so that each frame is due; back and forth in the second half.
    int speed = 2 + (int)(scrambled((uint32_t)frame / 8) % 18);
    position += frame <= frames / 2 ? speed : -speed;
    deadline += period;
    if (frame % 53 == 0) continue;
    const char *planted = frame % 53 == 1 && frame > 1 ? "drop" : "-";
    if (frame % 47 == 0) {
      deadline += 50000000;
      planted = "freeze";
    }
    sleep_until(deadline);
    present(position, planted, 0);
  }
}

int main(int count, char **words) {
  if (count < 3 || !(record = fopen(words[1], "w"))) return 2;
  const char *mode = words[2];
  bool is_lag = !strcmp(mode, "lag"), is_fork = !strcmp(mode, "fork");
  bool is_wheel = is_fork || !strcmp(mode, "wheel");
  int notch = count > 3 ? atoi(words[3]) : 0;
  int64_t delay = (count > 4 ? atoi(words[4]) : is_lag ? notch : 0) * INT64_C(1000000);
  if (is_fork && fork()) return 0;
  connection = xcb_connect(NULL, NULL);
  if (xcb_connection_has_error(connection)) return 3;
  xcb_screen_t *screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data;
  window = xcb_generate_id(connection);
  uint32_t events = XCB_EVENT_MASK_EXPOSURE | XCB_EVENT_MASK_BUTTON_PRESS
    | XCB_EVENT_MASK_BUTTON_RELEASE | XCB_EVENT_MASK_BUTTON_MOTION;
  xcb_create_window(
    connection, XCB_COPY_FROM_PARENT, window, screen->root, 0, 0, width, height, 0,
    XCB_WINDOW_CLASS_INPUT_OUTPUT, screen->root_visual, XCB_CW_EVENT_MASK, &events);
  xcb_change_property(
    connection, XCB_PROP_MODE_REPLACE, window, XCB_ATOM_WM_NAME, XCB_ATOM_STRING, 8, 5, "Truth");
  context = xcb_generate_id(connection);
  xcb_create_gc(connection, context, window, 0, NULL);
  xcb_map_window(connection, window);
  xcb_flush(connection);

  static struct {
    int64_t time;
    int position;
    uint32_t event;
  } path[history];
  int known = 0, applied = 0, shown = 0, position = 0, start = 0, target = 0;
  uint32_t source = 0;
  bool isDown = false, isVisible = false, hasPlayed = false;
  int64_t deadline = now();
  while (true) {
    xcb_generic_event_t *event;
    while ((event = xcb_poll_for_event(connection))) {
      int type = event->response_type & 0x7f;
      xcb_button_press_event_t *button = (xcb_button_press_event_t *)event;
      xcb_motion_notify_event_t *motion = (xcb_motion_notify_event_t *)event;
      if (type == XCB_EXPOSE && !isVisible) {
        present(0, "-", 0);
        isVisible = true;
      }
      if (type == XCB_BUTTON_PRESS && !strcmp(mode, "table") && !hasPlayed) {
        hasPlayed = true;
        play_table();
      }
      bool turns = is_wheel && type == XCB_BUTTON_PRESS && button->detail >= 4
        && button->detail <= 5;
      if (turns) {
        target += button->detail == 5 ? notch : -notch;
        if (target < 0) target = 0;
      }
      if (is_lag && type == XCB_BUTTON_PRESS && button->detail == 1) {
        isDown = true;
        start = position + button->event_y;
      }
      if (is_lag && type == XCB_BUTTON_RELEASE && button->detail == 1) isDown = false;
      if ((turns || (isDown && type == XCB_MOTION_NOTIFY)) && known < history) {
        path[known].time = now();
        path[known].event = turns ? button->time : motion->time;
        path[known++].position = turns ? target : start - motion->event_y;
      }
      free(event);
    }
    if (xcb_connection_has_error(connection)) return 0;
    deadline += period;
    sleep_until(deadline);
    for (; applied < known && path[applied].time <= now() - delay; applied++) {
      position = path[applied].position;
      source = path[applied].event;
    }
    if (isVisible && position != shown) {
      present(position, "-", source);
      shown = position;
    }
  }
}
