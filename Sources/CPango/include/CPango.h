// Cairo, Pango, Pixman, gdk-pixbuf and GIO as one clang module.
//
// The other headers in this folder include Debian's. SwiftPM's `pkgConfig:` would find those too,
// but glib's .pc file contains -pthread, which SwiftPM rejects with four warnings in every build.
#ifndef RETICLE_CPANGO_H
#define RETICLE_CPANGO_H
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>
#include <pango/pangocairo.h>
#include <pixman.h>

// Creates an empty file in memory and returns its descriptor; -1 if that fails, with the reason in
// errno. Glibc's own function is not visible in Swift.
int reticle_memory_file(void);

// Locks and unlocks all text of the program; a thread can lock it again while it holds the lock.
void reticle_lock_text(void);
void reticle_unlock_text(void);
#endif
