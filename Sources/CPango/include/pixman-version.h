#include "/usr/include/pixman-1/pixman-version.h"
