import CSDL2
package import Raster

/// SDL's renderer for a window or for pixels in memory.
package final class WindowRenderer {
  let handle: OpaquePointer
  /// The surface to draw on; nil for a window.
  private let surface: UnsafeMutablePointer<SDL_Surface>?

  /// Creates a renderer with the best available driver; nil if SDL has none.
  init?(_ window: OpaquePointer) {
    // Without a display, OpenGL cannot open a window.
    if SDLLibrary.isHeadless { SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software") }
    // The software renderer draws on the window's surface, which does not exist under Wayland.
    let flags = SDLLibrary.driver == "wayland" ? SDL_RENDERER_ACCELERATED.rawValue : 0
    guard let handle = SDL_CreateRenderer(window, -1, flags) else { return nil }
    self.handle = handle
    surface = nil
  }

  /// Creates a software renderer that draws into memory; the alpha of the pixels is undefined.
  package init?(drawingOn target: PixelTarget) {
    surface = SDL_CreateRGBSurfaceWithFormatFrom(
      target.pixels, Int32(target.width), Int32(target.height), 32, Int32(target.bytesPerRow),
      SDL_PIXELFORMAT_RGB888.rawValue)
    guard let surface else { return nil }
    guard let handle = SDL_CreateSoftwareRenderer(surface) else {
      SDL_FreeSurface(surface)
      return nil
    }
    self.handle = handle
  }

  deinit {
    SDL_DestroyRenderer(handle)
    if let surface { SDL_FreeSurface(surface) }
  }

  /// Whether the renderer draws on the CPU.
  var isSoftware: Bool { info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0 }

  /// The maximum width and height of a texture, in pixels.
  ///
  /// It is 32,768 if the renderer reports no limit.
  var sideLimit: Int {
    let limit = Int(min(info.max_texture_width, info.max_texture_height))
    return limit > 0 ? limit : 1 << 15
  }

  private var info: SDL_RendererInfo {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(handle, &info)
    return info
  }

  /// Presents the frame; for memory, executes all pending drawing.
  package func present() { SDL_RenderPresent(handle) }

  /// Waits until all requested drawing is complete.
  func waitUntilCompleted() {
    var pixel: UInt32 = 0
    var corner = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    // Reading a pixel waits until it has been drawn.
    SDL_RenderReadPixels(handle, &corner, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixel, 4)
  }
}
