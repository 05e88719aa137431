// Cairo, Pango, Pixman and gdk-pixbuf as one clang module.
//
// The headers beside this one forward to Debian's. SwiftPM's `pkgConfig:` would find them too, but
// glib's .pc file carries -pthread, which SwiftPM refuses with four warnings on every build.
#ifndef RETICLE_CPANGO_H
#define RETICLE_CPANGO_H
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <pango/pangocairo.h>
#include <pixman.h>
#endif
