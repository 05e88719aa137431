import Glibc

/// Standard output and standard error.
package struct Terminal {
  /// Whether standard error is a terminal that can show progress.
  let showsProgress: Bool
  /// Whether standard output is a terminal, whose lines end at its width.
  let isTerminal: Bool
  /// Whether standard output is a terminal that understands colors.
  let isColored: Bool

  private let output: (String) -> Void
  private let errors: (String) -> Void

  /// Hands what is written to closures, as no terminal: without colors and progress.
  package init(output: @escaping (String) -> Void, errors: @escaping (String) -> Void) {
    (self.output, self.errors) = (output, errors)
    (showsProgress, isTerminal, isColored) = (false, false, false)
  }

  /// Looks at what the program was started with.
  init(environment: [String: String]) {
    output = { Self.write($0, to: STDOUT_FILENO) }
    errors = { Self.write($0, to: STDERR_FILENO) }
    showsProgress = isatty(STDERR_FILENO) == 1
    isTerminal = isatty(STDOUT_FILENO) == 1
    isColored = isTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
  }

  /// Writes a line to standard output.
  func print(_ text: String) {
    output(text + "\n")
  }

  /// Writes a line to standard error, over what progress is shown there.
  func message(_ text: String) {
    clearProgress()
    errors(text + "\n")
  }

  /// Shows how far long work has come; nothing where standard error is no terminal.
  func progress(_ text: String) {
    guard showsProgress else { return }
    errors("\r\u{1B}[K" + text)
  }

  /// Takes the progress away.
  func clearProgress() {
    guard showsProgress else { return }
    errors("\r\u{1B}[K")
  }

  /// Writes all of a text; a reader that has gone away is no error.
  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }
}
