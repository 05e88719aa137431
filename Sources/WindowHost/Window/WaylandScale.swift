import CSDL2
import Glibc

/// The scale set by the user's desktop under Wayland: the number of pixels per system unit.
enum WaylandScale {
  /// Returns the scale, or nil if windows are not shown under Wayland.
  ///
  /// Wayland reports the scale only for a window, so this opens a hidden one.
  static func read() -> Double? {
    guard getenv("WAYLAND_DISPLAY") != nil, let library = try? SDLLibrary(videoDriver: nil)
    else { return nil }
    return withExtendedLifetime(library) { SDLLibrary.driver == "wayland" ? measured() : nil }
  }

  private static func measured() -> Double? {
    let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard let handle = SDL_CreateWindow("", 0, 0, 64, 64, flags) else { return nil }
    defer { SDL_DestroyWindow(handle) }
    var (units, pixels): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &units, nil)
    SDL_GetWindowSizeInPixels(handle, &pixels, nil)
    return units > 0 ? Double(pixels) / Double(units) : nil
  }
}
