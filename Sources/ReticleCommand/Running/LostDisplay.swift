import Glibc

/// The end of a program whose display has gone.
enum LostDisplay {
  /// Says so and ends the process at once: what noticed it would, with a code of its own.
  static func end(_ terminal: Terminal) -> Never {
    terminal.message("reticle: the display has gone")
    _exit(ExitCode.broken.rawValue)
  }
}
