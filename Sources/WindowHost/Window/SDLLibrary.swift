import CSDL2
import Glibc

/// SDL's video part, from starting it to stopping it.
///
/// Its hints are set here with the highest priority, so that no environment changes what a run
/// shows or records.
final class SDLLibrary {
  /// The drivers that work without a display and show nothing.
  static let blindDrivers = ["offscreen", "dummy", "evdev"]

  /// Starts SDL's video with a driver, or with the first that shows something.
  init(videoDriver: String?) throws(WindowError) {
    // Xlib writes titles in the encoding of the locale, which in C has no letters beyond ASCII.
    setlocale(LC_CTYPE, "C.UTF-8")
    Self.setHints(videoDriver: videoDriver)
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw .noDisplay(reason: "SDL says: \(Self.lastError)")
    }
    let wasAskedFor = SDL_GetHint(SDL_HINT_VIDEODRIVER) != nil
    guard wasAskedFor || !Self.blindDrivers.contains(Self.driver) else {
      let driver = Self.driver
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw .noDisplay(reason: "only SDL's '\(driver)' driver starts, which shows nothing")
    }
  }

  deinit {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// The name of the driver in use.
  static var driver: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
  }

  /// Whether the driver in use works without a display, so that no one sees a window.
  static var isBlind: Bool { blindDrivers.contains(driver) }

  /// SDL's last message, never empty.
  static var lastError: String {
    let message = SDL_GetError().map { String(cString: $0) } ?? ""
    return message.isEmpty ? "no reason given" : message
  }

  private static func setHints(videoDriver: String?) {
    var hints = [
      // Frames are handed over as they are, at once, and by a renderer in few calls.
      (SDL_HINT_RENDER_VSYNC, "0"),
      (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"), (SDL_HINT_RENDER_BATCHING, "1"),
      // A touch is a touch and the mouse is the mouse.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      // The mouse is followed outside the window while a button is down.
      (SDL_HINT_MOUSE_AUTO_CAPTURE, "1"),
      // Interrupts are the session's.
      (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
      // A click that brings the window to the front is a click.
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // A demo does not keep the screen from sleeping, nor turn off a compositor.
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    ]
    if let videoDriver { hints.append((SDL_HINT_VIDEODRIVER, videoDriver)) }
    for (name, value) in hints { SDL_SetHintWithPriority(name, value, SDL_HINT_OVERRIDE) }
  }
}
