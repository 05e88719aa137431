#pragma once

// There are no declarations: the library is preloaded and replaces functions of the C library. See
// CClock.c.
