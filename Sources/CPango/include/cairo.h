#include "/usr/include/cairo/cairo.h"
