#if defined(__x86_64__)
#include "/usr/lib/x86_64-linux-gnu/glib-2.0/include/glibconfig.h"
#elif defined(__aarch64__)
#include "/usr/lib/aarch64-linux-gnu/glib-2.0/include/glibconfig.h"
#else
#error "glibconfig.h of this architecture is not known; add its path here"
#endif
