import CSDL2
import Raster

/// Presents frames by drawing into memory and uploading the pixels to a texture of their size.
///
/// Under Wayland, SDL 2 has no other method for pixels in memory. Its own fallback uses textures
/// whose size is in system units, so that pictures are coarse on dense screens.
final class TexturePresenter: FramePresenter {
  let method = PresentationMethod.texture

  private let renderer: WindowRenderer
  private var texture: OpaquePointer?
  private var surface: UnsafeMutablePointer<SDL_Surface>?

  /// Creates a presenter for the window of a renderer.
  init(_ renderer: WindowRenderer) {
    self.renderer = renderer
  }

  deinit {
    free()
  }

  func draw(
    width: Int, height: Int, _ body: (FrameCanvas) -> PresentedPixels
  ) throws(WindowError) {
    guard let canvas = pixels(width: width, height: height)
    else { throw .lostDisplay("allocate a frame of the window's size") }
    let changed = try canvas.paint(body)
    guard changed.isEmpty || present() else { throw .lostDisplay("present the frame") }
  }

  func waitUntilCompleted() { renderer.waitUntilCompleted() }

  /// Returns the pixels in the format 0xAARRGGBB, or nil if there is not enough memory.
  ///
  /// The pixels are preserved between calls with the same size.
  private func pixels(width: Int, height: Int) -> UnsafeMutablePointer<SDL_Surface>? {
    let (width, height) = (Int32(width), Int32(height))
    if let surface, surface.pointee.w == width, surface.pointee.h == height { return surface }
    free()
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let access = Int32(SDL_TEXTUREACCESS_STREAMING.rawValue)
    surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format)
    texture = SDL_CreateTexture(renderer.handle, format, access, width, height)
    guard let texture else { return nil }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    return surface
  }

  private func present() -> Bool {
    guard let surface, let texture,
      SDL_UpdateTexture(texture, nil, surface.pointee.pixels, surface.pointee.pitch) == 0,
      SDL_RenderCopy(renderer.handle, texture, nil, nil) == 0
    else { return false }
    SDL_RenderPresent(renderer.handle)
    return true
  }

  private func free() {
    if let texture { SDL_DestroyTexture(texture) }
    if let surface { SDL_FreeSurface(surface) }
    (texture, surface) = (nil, nil)
  }
}
