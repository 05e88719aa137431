import Glibc

/// Standard output and standard error.
struct Terminal {
  /// Whether standard error is a terminal that can show progress.
  let showsProgress: Bool
  /// Whether standard output is a terminal that understands colours.
  let isColoured: Bool

  /// Looks at what the program was started with.
  init(environment: [String: String]) {
    showsProgress = isatty(STDERR_FILENO) == 1
    isColoured =
      isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
  }

  /// Writes a line to standard output.
  func print(_ text: String) {
    Self.write(text + "\n", to: STDOUT_FILENO)
  }

  /// Writes a line to standard error, over what progress is shown there.
  func message(_ text: String) {
    clearProgress()
    Self.write(text + "\n", to: STDERR_FILENO)
  }

  /// Shows how far long work has come; nothing where standard error is no terminal.
  func progress(_ text: String) {
    guard showsProgress else { return }
    Self.write("\r\u{1B}[K" + text, to: STDERR_FILENO)
  }

  /// Takes the progress away.
  func clearProgress() {
    guard showsProgress else { return }
    Self.write("\r\u{1B}[K", to: STDERR_FILENO)
  }

  /// Writes all of a text; a reader that has gone away is no error.
  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
