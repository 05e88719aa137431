import CSDL2

/// SDL's renderer of a window.
final class WindowRenderer {
  let handle: OpaquePointer

  /// Makes one with the best driver there is; nil where SDL has none.
  init?(_ window: OpaquePointer) {
    // Without a display there is nothing that OpenGL could open a window on.
    if SDLLibrary.isBlind { SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software") }
    // The software renderer draws on the window's surface, which Wayland has not got.
    let flags = SDLLibrary.driver == "wayland" ? SDL_RENDERER_ACCELERATED.rawValue : 0
    guard let handle = SDL_CreateRenderer(window, -1, flags) else { return nil }
    self.handle = handle
  }

  deinit {
    SDL_DestroyRenderer(handle)
  }

  /// Whether the processor does its work.
  var isSoftware: Bool {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(handle, &info)
    return info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
  }

  /// Waits until everything is drawn that was asked for.
  func finish() {
    var pixel: UInt32 = 0
    var corner = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    // A pixel can be read only when it is there.
    SDL_RenderReadPixels(handle, &corner, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixel, 4)
  }
}
