import CSDL2
import Glibc

/// SDL's video subsystem, running for the lifetime of the object.
///
/// SDL's hints are set here with the highest priority, so that environment variables do not affect
/// what a run shows or records.
final class SDLLibrary {
  /// The drivers that work without a display and show no windows.
  static let headlessDrivers = ["offscreen", "dummy", "evdev"]

  /// Starts SDL's video subsystem with a driver, or with the first one that shows windows.
  init(videoDriver: String?) throws(WindowError) {
    // Xlib writes titles in the locale's encoding, and the C locale has only ASCII.
    setlocale(LC_CTYPE, "C.UTF-8")
    Self.setHints(videoDriver: videoDriver)
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw .noDisplay(reason: "SDL: \(Self.lastError)")
    }
    let wasRequested = SDL_GetHint(SDL_HINT_VIDEODRIVER) != nil
    guard wasRequested || !Self.headlessDrivers.contains(Self.driver) else {
      let driver = Self.driver
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw .noDisplay(reason: "only SDL's '\(driver)' driver starts, which has no display")
    }
    if Self.driver == "x11" { Self.ignoreXErrors() }
  }

  /// Ignores X11 errors, such as those of requests to windows of programs that have exited.
  ///
  /// By default Xlib ends the process. It still does so if the connection is lost. The library,
  /// which SDL has loaded, stays open, because errors can arrive until the connection is closed.
  private static func ignoreXErrors() {
    typealias Handler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
    typealias SetHandler = @convention(c) (Handler?) -> OpaquePointer?
    guard let library = dlopen("libX11.so.6", RTLD_LAZY),
      let setHandler = dlsym(library, "XSetErrorHandler")
    else { return }
    _ = unsafeBitCast(setHandler, to: SetHandler.self)({ _, _ in 0 })
  }

  deinit {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// The name of the driver in use.
  static var driver: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
  }

  /// Whether the driver in use works without a display, so that windows are invisible.
  static var isHeadless: Bool { headlessDrivers.contains(driver) }

  /// SDL's last message, never empty.
  static var lastError: String {
    let message = SDL_GetError().map { String(cString: $0) } ?? ""
    return message.isEmpty ? "no reason given" : message
  }

  private static func setHints(videoDriver: String?) {
    var hints = [
      // Present frames immediately and unchanged, and batch the renderer's calls.
      (SDL_HINT_RENDER_VSYNC, "0"),
      (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"), (SDL_HINT_RENDER_BATCHING, "1"),
      // Do not simulate mouse events from touches, or touches from the mouse.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      // Report the mouse outside the window while a button is down.
      (SDL_HINT_MOUSE_AUTO_CAPTURE, "1"),
      // Input methods report long preedits whole, and draw their own candidates.
      (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"), (SDL_HINT_IME_SHOW_UI, "1"),
      // The session handles signals.
      (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
      // Report a click that brings the window to the front as a click.
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // Do not prevent the screen saver or turn off a compositor.
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    ]
    if let videoDriver { hints.append((SDL_HINT_VIDEODRIVER, videoDriver)) }
    for (name, value) in hints { SDL_SetHintWithPriority(name, value, SDL_HINT_OVERRIDE) }
  }
}
