// The X server as it is seen from outside a program: its windows, their pixels, and input devices.

#ifndef CSCREEN_H
#define CSCREEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A connection to an X server.
typedef struct screen screen;

/// The extensions that a connection can lack.
enum screen_extension {
  SCREEN_XTEST = 1,
  SCREEN_DAMAGE = 2,
  SCREEN_SHM = 4,
  SCREEN_RES = 8,
};

/// A window that a program has opened.
typedef struct {
  uint32_t id;
  /// The process that opened it; 0 if it is not known.
  int32_t process;
  int32_t x, y, width, height;
  /// The title in UTF-8, with a zero at the end.
  char title[256];
} screen_window;

/// What happened to a captured window.
enum screen_event {
  SCREEN_NOTHING,
  SCREEN_DAMAGED,
  SCREEN_WINDOW_GONE,
  SCREEN_LOST,
};

/// Connects to a server, such as ":0"; NULL if that is not possible.
screen *screen_open(const char *name);
/// Closes the connection and releases all that belongs to it.
void screen_close(screen *screen);
/// The extensions that the server has, as a sum of `screen_extension`.
int screen_extensions(screen *screen);
/// The identifier of the server's process; 0 if it is not known.
int32_t screen_server_process(screen *screen);
/// The size of the screen, in pixels.
void screen_size(screen *screen, int32_t *width, int32_t *height);
/// The refresh rate of the monitor at a position on the screen, in hertz; 0 if it is not known.
double screen_refresh_rate(screen *screen, int32_t x, int32_t y);

/// Writes the visible windows of programs, at most `capacity`; returns their number.
int screen_windows(screen *screen, screen_window *windows, int capacity);
/// Moves a window to 0,0, resizes and raises it, and gives it the keyboard.
void screen_place(screen *screen, uint32_t window, int32_t width, int32_t height);
/// Resizes a window.
void screen_resize(screen *screen, uint32_t window, int32_t width, int32_t height);
/// Reads the place of a window on the screen; false if the window is gone.
bool screen_geometry(screen *screen, uint32_t window, screen_window *result);

/// Moves the pointer to a position on the screen.
void screen_move(screen *screen, int32_t x, int32_t y);
/// Presses or releases a button of the pointer; 4 to 7 are the wheel.
void screen_button(screen *screen, int button, bool is_down);
/// Presses or releases the key with a keysym; false if the keyboard has none.
bool screen_key(screen *screen, uint32_t keysym, bool is_down);

/// Begins to capture a window; false if its pixels cannot be read.
bool screen_capture(screen *screen, uint32_t window);
/// Waits until the captured window changes, at most some nanoseconds.
enum screen_event screen_wait(screen *screen, int64_t timeout);
/// Reads the pixels of the captured window, 0x00RRGGBB, valid until the next call; NULL if the
/// window is gone or partly outside the screen.
const uint32_t *screen_pixels(screen *screen, int32_t *width, int32_t *height);

/// Writes a hash of each line of a rectangle of pixels, for each of `bands` parts of the lines.
///
/// Lines are rows, or columns with `columns`. The hash of line `i` in band `b` is at
/// `b * lines + i`.
void screen_hash(
  const uint32_t *pixels, int32_t stride, int32_t x, int32_t y, int32_t width, int32_t height,
  bool columns, int32_t bands, uint32_t *hashes);

/// Lets the calling thread run before others; without the right to do so, nothing changes.
void screen_prioritize(void);

#endif
