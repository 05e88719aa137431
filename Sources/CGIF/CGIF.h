#include <cgif.h>
