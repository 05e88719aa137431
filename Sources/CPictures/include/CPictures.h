// Draws SVG pictures in a process of its own.
//
// A picture can contain text, for which librsvg uses Cairo and FreeType. Their fonts are shared by
// all threads and are not safe in several: once more than ten font files are open, one is closed
// while another thread reads it. The process is this program again, which serves requests instead
// of running `main`. A crash, and the memory for a picture, stay in it.
#ifndef RETICLE_CPICTURES_H
#define RETICLE_CPICTURES_H
#include <stdint.h>
#include <sys/types.h>

// What the program sends, followed by `length` bytes of the picture.
struct reticle_picture_request {
  // The size at which the picture is drawn, in pixels; 0 for its own size without drawing it.
  int32_t width, height;
  uint64_t length;
};

// What the process answers, followed by `length` bytes.
struct reticle_picture_answer {
  // 0 if it failed; the bytes are the reason.
  int32_t succeeded;
  // The size of the picture, in pixels; the bytes are its rows of red, green, blue and alpha.
  int32_t width, height;
  uint64_t length;
};

// Starts a process and returns the socket for its requests; -1 if that fails, with the reason in
// errno. The process ends when the socket is closed, and by itself when it was idle for ten seconds
// or has used much memory.
int reticle_start_picture_process(pid_t *process);
#endif
