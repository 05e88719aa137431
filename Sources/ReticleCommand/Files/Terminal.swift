import Glibc
import Profiling

/// Standard output and standard error.
///
/// Lines are made harmless on their way: what files and names say cannot reach a terminal or a log
/// as a command.
package struct Terminal {
  /// Whether standard error is a terminal that can show progress.
  let showsProgress: Bool
  /// Whether standard output is a terminal, whose lines end at its width.
  let isTerminal: Bool
  /// Whether standard output is a terminal that understands colors.
  let isColored: Bool

  private let output: (String) -> Int32
  private let errors: (String) -> Void
  private let loss = Loss()

  /// Hands what is written to closures, as no terminal: without colors and progress.
  package init(output: @escaping (String) -> Void, errors: @escaping (String) -> Void) {
    self.output = { text in
      output(text)
      return 0
    }
    self.errors = errors
    (showsProgress, isTerminal, isColored) = (false, false, false)
  }

  /// Looks at what the program was started with.
  init(environment: [String: String]) {
    output = { Self.write($0, to: STDOUT_FILENO) }
    errors = { _ = Self.write($0, to: STDERR_FILENO) }
    showsProgress = isatty(STDERR_FILENO) == 1
    isTerminal = isatty(STDOUT_FILENO) == 1
    isColored = isTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
  }

  /// Writes a line, or several, to standard output.
  func print(_ text: String) {
    write(SafeText.lines(text + "\n", keepingColors: isColored))
  }

  /// Writes a document, such as JSON or a scenario, to standard output as it is.
  func write(_ document: String) {
    let code = output(document)
    // The first reason is the one to tell. A reader that has gone away is none.
    if loss.code == 0, code != EPIPE { loss.code = code }
  }

  /// Why some of standard output could not be written; nil where all of it was.
  var lossReason: String? {
    loss.code == 0 ? nil : String(cString: strerror(loss.code))
  }

  /// Writes a line to standard error, over what progress is shown there.
  func message(_ text: String) {
    clearProgress()
    errors(SafeText.lines(text + "\n", keepingColors: false))
  }

  /// Shows how far long work has come; nothing where standard error is no terminal.
  func progress(_ text: String) {
    guard showsProgress else { return }
    errors("\r\u{1B}[K" + SafeText.line(text))
  }

  /// Takes the progress away.
  func clearProgress() {
    guard showsProgress else { return }
    errors("\r\u{1B}[K")
  }

  /// Writes all of a text; the error's number where that fails, else 0.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// What was lost; shared by copies of the terminal.
  private final class Loss {
    var code: Int32 = 0
  }
}
