#pragma once

// Nothing is declared: the library is loaded before a program and takes the place of functions of
// the C library. See CClock.c.
