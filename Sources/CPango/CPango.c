// The C libraries are linked, not compiled here; SwiftPM wants one source in a C target.
#include "CPango.h"
