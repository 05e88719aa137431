// The floor of starting: a program that shows one line of text, with SDL and Pango.
//
//   StartFloor WIDTH HEIGHT             opens a window, draws the line, presents it, and ends
//   StartFloor WIDTH HEIGHT --headless  draws the line in memory, and ends
//
// `reticle bench` compares the program's own start with it, in the same run.

#include <SDL2/SDL.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void draw_line(unsigned char *pixels, int width, int height, int stride) {
  cairo_surface_t *surface =
    cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, width, height, stride);
  cairo_t *context = cairo_create(surface);
  cairo_set_source_rgb(context, 1, 1, 1);
  cairo_paint(context);
  PangoLayout *layout = pango_cairo_create_layout(context);
  PangoFontDescription *font = pango_font_description_from_string("Inter 11");
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, "One line of text", -1);
  cairo_set_source_rgb(context, 0, 0, 0);
  cairo_move_to(context, 16, 16);
  pango_cairo_show_layout(context, layout);
  pango_font_description_free(font);
  g_object_unref(layout);
  cairo_destroy(context);
  cairo_surface_destroy(surface);
}

static int fail(const char *what) {
  fprintf(stderr, "StartFloor: %s\n", what);
  return 1;
}

static int show(int width, int height) {
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return fail(SDL_GetError());
  SDL_Window *window = SDL_CreateWindow(
    "One line", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
    SDL_WINDOW_RESIZABLE);
  if (window == NULL) return fail(SDL_GetError());
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  if (surface == NULL) return fail(SDL_GetError());
  draw_line(surface->pixels, surface->w, surface->h, surface->pitch);
  if (SDL_UpdateWindowSurface(window) != 0) return fail(SDL_GetError());
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}

int main(int count, char **words) {
  int width = count > 2 ? atoi(words[1]) : 0, height = count > 2 ? atoi(words[2]) : 0;
  if (width <= 0 || height <= 0) return fail("usage: StartFloor WIDTH HEIGHT [--headless]");
  if (count == 3) return show(width, height);
  unsigned char *pixels = calloc((size_t)width * (size_t)height, 4);
  if (pixels == NULL) return fail("not enough memory");
  draw_line(pixels, width, height, width * 4);
  free(pixels);
  return 0;
}
