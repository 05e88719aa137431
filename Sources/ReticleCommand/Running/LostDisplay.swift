import Glibc

/// The exit of a program that lost its display connection.
enum LostDisplay {
  /// Reports the lost display and exits immediately.
  ///
  /// Otherwise the library that noticed the loss would exit with its own code.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that shows the message.
  ///   - program: The name that begins it; that of the command by default.
  static func exitProcess(_ terminal: Terminal, program: String = "reticle") -> Never {
    terminal.printMessage(
      "\(program): the connection to the display was lost; a recording is complete up to the last "
        + "frame"
    )
    _exit(ExitCode.displayLost.rawValue)
  }
}
