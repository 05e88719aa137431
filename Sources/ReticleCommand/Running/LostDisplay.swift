import Glibc

/// The exit of a program that lost its display connection.
enum LostDisplay {
  /// Reports the lost display and exits immediately.
  ///
  /// Otherwise the library that noticed the loss would exit with its own code.
  static func exitProcess(_ terminal: Terminal) -> Never {
    terminal.printMessage("reticle: lost the display connection")
    _exit(ExitCode.broken.rawValue)
  }
}
