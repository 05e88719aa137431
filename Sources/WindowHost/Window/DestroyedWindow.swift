import CSDL2
import Glibc

/// Finds out whether another program has destroyed a window under X11.
///
/// SDL does not notice it. It would wait forever for the server's answer to a request to hide the
/// window, which it sends before it closes one.
enum DestroyedWindow {
  /// The beginning of SDL's description of a window, whose header needs those of X11.
  private struct Description {
    var version = SDL_version()
    var subsystem: Int32 = 0
    var display: UnsafeMutableRawPointer?
    var window: UInt = 0
    // SDL can write 64 bytes after the subsystem.
    var rest = (UInt(0), UInt(0), UInt(0), UInt(0), UInt(0), UInt(0), UInt(0))
  }

  private typealias Describe =
    @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> SDL_bool
  private typealias GetGeometry =
    @convention(c) (
      UnsafeMutableRawPointer, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>,
      UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>
    ) -> Int32

  /// Whether the server no longer has a window; false under another driver.
  static func isDestroyed(_ handle: OpaquePointer) -> Bool {
    guard SDLLibrary.driver == "x11", let library = dlopen("libX11.so.6", RTLD_LAZY),
      let getGeometry = dlsym(library, "XGetGeometry"),
      let describe = dlsym(nil, "SDL_GetWindowWMInfo")
    else { return false }
    var description = Description()
    SDL_GetVersion(&description.version)
    let isKnown = withUnsafeMutableBytes(of: &description) { bytes in
      bytes.baseAddress.map { unsafeBitCast(describe, to: Describe.self)(handle, $0) }
    }
    guard isKnown == SDL_TRUE, let display = description.display else { return false }
    var root: UInt = 0
    var (x, y): (Int32, Int32) = (0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    // The error is ignored, like all others of X11; then nothing is returned.
    return unsafeBitCast(getGeometry, to: GetGeometry.self)(
      display, description.window, &root, &x, &y, &width, &height, &border, &depth) == 0
  }
}
