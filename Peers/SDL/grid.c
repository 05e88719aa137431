// The photo grid as a program of its own on SDL2, without a toolkit: a renderer and one texture for
// each picture, made when it is first seen. The wheel scrolls at once.
#include <SDL2/SDL.h>
#include <stdbool.h>

#include "../picture.h"

enum { points_per_notch = 50 };

static SDL_Renderer *renderer;
static SDL_Texture *textures[picture_count];

static SDL_Texture *texture(int number) {
  if (!textures[number]) {
    static uint32_t pixels[picture_side * picture_side];
    picture_fill(number, pixels);
    textures[number] = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, picture_side, picture_side);
    SDL_UpdateTexture(textures[number], NULL, pixels, picture_side * 4);
  }
  return textures[number];
}

int main(void) {
  if (SDL_Init(SDL_INIT_VIDEO)) return 1;
  SDL_Window *window = SDL_CreateWindow(
    "SDL grid", 0, 0, 320, 480, SDL_WINDOW_RESIZABLE);
  renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  if (!renderer) return 1;
  int offset = 0;
  bool is_dirty = true;
  while (true) {
    SDL_Event event;
    // Sleeps while nothing happens; then handles everything that has arrived.
    if (!is_dirty && SDL_WaitEvent(&event)) SDL_PushEvent(&event);
    while (SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) return 0;
      if (event.type == SDL_MOUSEWHEEL) offset -= event.wheel.y * points_per_notch;
      is_dirty = true;
    }
    int width, height;
    SDL_GetWindowSize(window, &width, &height);
    int step = picture_side + picture_spacing;
    int columns = SDL_max(1, (width - picture_spacing) / step);
    int rows = (picture_count + columns - 1) / columns;
    offset = SDL_max(0, SDL_min(offset, rows * step + picture_spacing - height));
    SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255);
    SDL_RenderClear(renderer);
    for (int row = offset / step; row < rows && row * step < offset + height; row++) {
      for (int column = 0; column < columns; column++) {
        int number = row * columns + column;
        if (number >= picture_count) break;
        SDL_Rect place = {
          picture_spacing + column * step, picture_spacing + row * step - offset, picture_side,
          picture_side,
        };
        SDL_RenderCopy(renderer, texture(number), NULL, &place);
      }
    }
    SDL_RenderPresent(renderer);
    is_dirty = false;
    // The software renderer does not wait for the screen: 60 frames per second at most.
    SDL_Delay(SDL_max(0, 16 - (int)(SDL_GetTicks() % 16)));
  }
}
