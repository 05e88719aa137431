import CSDL2
import Glibc

/// The scale set by the user's desktop under X11: the resource `Xft.dpi` divided by 96.
///
/// It is read through the X library that SDL uses, which is not linked. It is nil if the library is
/// missing or there is no display.
package enum ResourceScale {
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Resources = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
  private typealias Close = @convention(c) (OpaquePointer) -> Int32

  /// Returns the scale, rounded to quarters, from 1 to 4; nil if the desktop sets none.
  static func read() -> Double? {
    guard getenv("DISPLAY") != nil, let library = dlopen("libX11.so.6", RTLD_LAZY) else {
      return nil
    }
    defer { dlclose(library) }
    guard let open = dlsym(library, "XOpenDisplay"),
      let resources = dlsym(library, "XResourceManagerString"),
      let close = dlsym(library, "XCloseDisplay"),
      let display = unsafeBitCast(open, to: Open.self)(nil)
    else { return nil }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    let text = unsafeBitCast(resources, to: Resources.self)(display)
    return text.flatMap { scale(in: String(cString: $0)) }
  }

  /// Returns the scale from the text of all resources, one per line.
  package static func scale(in resources: String) -> Double? {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmed == "Xft.dpi", let dpi = Double(parts[1].trimmed)
      else { continue }
      return max(1, min(4, (dpi / 96 * 4).rounded() / 4))
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

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
