import Driving

extension CommandError {
  /// Creates the error for a window that could not be driven.
  init(_ error: ScreenError) {
    let (code, message): (ExitCode, String) =
      switch error {
      case .noServer(let name):
        (
          .refused,
          "no X server was found at DISPLAY=\(name); --headless starts one of its own"
        )
      case .missingExtensions(let names):
        (
          .refused,
          "the X server has no \(names.joined(separator: ", ")), which driving requires; "
            + "--headless starts one that has it"
        )
      case .noVirtualServer(let reason): (.refused, "--headless: \(reason)")
      case .unreadable:
        (
          .refused,
          "the pixels of the window cannot be read; it must be visible, inside the screen and "
            + "have 24 or 32 bits per pixel"
        )
      case .windowGone:
        (.refused, "the window was closed, hidden or moved outside the screen during the run")
      case .connectionLost: (.refused, "the connection to the X server was lost")
      case .notCalibrated:
        (
          .refused,
          "turning the wheel over the middle of the window did not scroll it, so the distance per "
            + "notch is not known; give it with --notch, or use --as drag"
        )
      case .noKey: (.refused, "the keyboard of the X server has no key for a step of the scenario")
      case .interrupted: (.interrupted, "interrupted; nothing was written")
      }
    self.init(code, "reticle: \(message)")
  }
}
