// What the desktop wants of its programs, as the settings portal of XDG reports it.
#ifndef RETICLE_CDESKTOP_H
#define RETICLE_CDESKTOP_H

// A connection to the portal.
typedef struct ReticleDesktop ReticleDesktop;

// The desktop's wishes; a negative number for one that is not known.
typedef struct {
  // 0: no preference, 1: dark, 2: light.
  int colorScheme;
  // The factor by which text is larger.
  double textScale;
  // 0: animations are unwanted, 1: they are fine.
  int animations;
} ReticleDesktopWishes;

// Connects to the portal on the session bus and reads the wishes.
//
// Waits at most `timeout` milliseconds for each answer. Calls `changed` on a thread of its own when
// a wish changes later. Returns NULL if there is no session bus or no portal.
ReticleDesktop *reticle_desktop_open(int timeout, void (*changed)(void));

// The wishes at present; may be called on any thread.
ReticleDesktopWishes reticle_desktop_wishes(ReticleDesktop *desktop);

// Closes the connection; `changed` is not called afterward.
void reticle_desktop_close(ReticleDesktop *desktop);

#endif
