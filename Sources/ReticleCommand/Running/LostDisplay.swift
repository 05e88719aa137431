import Glibc

/// The exit of a program that lost its display connection.
enum LostDisplay {
  /// Reports the lost display and exits immediately.
  ///
  /// Otherwise the library that noticed the loss would exit with its own code.
  static func exitProcess(_ terminal: Terminal) -> Never {
    terminal.printMessage(
      "reticle: the connection to the display was lost; a recording is complete up to the last "
        + "frame"
    )
    _exit(ExitCode.displayLost.rawValue)
  }
}
