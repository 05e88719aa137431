import CSDL2
package import Raster

/// SDL's renderer of a window, or of pixels in memory.
package final class WindowRenderer {
  let handle: OpaquePointer
  /// What it draws on where that is no window.
  private let surface: UnsafeMutablePointer<SDL_Surface>?

  /// Makes one with the best driver there is; nil where SDL has none.
  init?(_ window: OpaquePointer) {
    // Without a display there is nothing that OpenGL could open a window on.
    if SDLLibrary.isBlind { SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software") }
    // The software renderer draws on the window's surface, which Wayland has not got.
    let flags = SDLLibrary.driver == "wayland" ? SDL_RENDERER_ACCELERATED.rawValue : 0
    guard let handle = SDL_CreateRenderer(window, -1, flags) else { return nil }
    self.handle = handle
    surface = nil
  }

  /// Makes one that draws on memory, with the processor; the alpha of its pixels means nothing.
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

  /// Whether the processor does its work.
  var isSoftware: Bool { info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0 }

  /// The longest side of a texture, in pixels; a renderer that names none has no limit but memory.
  var sideLimit: Int {
    let limit = Int(min(info.max_texture_width, info.max_texture_height))
    return limit > 0 ? limit : 1 << 15
  }

  private var info: SDL_RendererInfo {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(handle, &info)
    return info
  }

  /// Shows what was drawn; on memory, draws what is still to be drawn.
  package func present() { SDL_RenderPresent(handle) }

  /// Waits until everything is drawn that was asked for.
  func finish() {
    var pixel: UInt32 = 0
    var corner = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    // A pixel can be read only when it is there.
    SDL_RenderReadPixels(handle, &corner, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixel, 4)
  }
}
