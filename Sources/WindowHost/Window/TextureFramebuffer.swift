import CSDL2

/// Pixels in memory that reach a window through a texture of their size.
///
/// Under Wayland SDL 2 has no other way, and its own detour over textures counts in the system's
/// units, so that pictures come out coarse on dense screens.
final class TextureFramebuffer {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var surface: UnsafeMutablePointer<SDL_Surface>?

  /// Prepares a window; nil where SDL has no renderer for it.
  init?(_ window: OpaquePointer) {
    guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED.rawValue)
    else { return nil }
    self.renderer = renderer
  }

  deinit {
    free()
    SDL_DestroyRenderer(renderer)
  }

  /// The pixels, 0xAARRGGBB, which stay as they are from call to call while the size does; nil
  /// where there is no memory for them.
  func pixels(width: Int, height: Int) -> UnsafeMutablePointer<SDL_Surface>? {
    let (width, height) = (Int32(width), Int32(height))
    if let surface, surface.pointee.w == width, surface.pointee.h == height { return surface }
    free()
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let access = Int32(SDL_TEXTUREACCESS_STREAMING.rawValue)
    surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format)
    texture = SDL_CreateTexture(renderer, format, access, width, height)
    guard let texture else { return nil }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    return surface
  }

  /// Shows the pixels; false where SDL could not.
  func show() -> Bool {
    guard let surface, let texture,
      SDL_UpdateTexture(texture, nil, surface.pointee.pixels, surface.pointee.pitch) == 0,
      SDL_RenderCopy(renderer, texture, nil, nil) == 0
    else { return false }
    SDL_RenderPresent(renderer)
    return true
  }

  private func free() {
    if let texture { SDL_DestroyTexture(texture) }
    if let surface { SDL_FreeSurface(surface) }
    (texture, surface) = (nil, nil)
  }
}
