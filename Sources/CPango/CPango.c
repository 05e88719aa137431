// The C libraries are only linked, but SwiftPM requires a source file in a C target.
#include "CPango.h"
