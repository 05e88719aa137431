import Glibc
import Profiling

/// Standard output and standard error.
///
/// Control characters are escaped in lines, so that file contents and names cannot act as commands
/// in a terminal or a log.
package struct Terminal {
  /// Whether standard error is a terminal that can display progress.
  let showsProgress: Bool
  /// Whether standard output is a terminal, where lines are limited to its width.
  let isTerminal: Bool
  /// Whether standard output is a terminal that supports colors.
  let isColored: Bool

  private let output: (String) -> Int32
  private let errors: (String) -> Void
  private let outputFailure = OutputFailure()

  /// Creates a terminal that passes its output to closures, without colors and progress.
  package init(output: @escaping (String) -> Void, errors: @escaping (String) -> Void) {
    self.output = { text in
      output(text)
      return 0
    }
    self.errors = errors
    (showsProgress, isTerminal, isColored) = (false, false, false)
  }

  /// Creates the terminal for this process's standard output.
  ///
  /// `messages` is the descriptor for messages: standard error, or the descriptor that replaces it.
  init(environment: [String: String], messages: Int32) {
    output = { Self.write($0, to: STDOUT_FILENO) }
    errors = { _ = Self.write($0, to: messages) }
    showsProgress = isatty(messages) == 1
    isTerminal = isatty(STDOUT_FILENO) == 1
    isColored = isTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
  }

  /// Writes one or more lines to standard output.
  func print(_ text: String) {
    write(SafeText.lines(text + "\n", keepingColors: isColored))
  }

  /// Writes a document, such as JSON or a scenario, to standard output unchanged.
  func write(_ document: String) {
    let code = output(document)
    // Only the first error is reported. A reader that closed the pipe is not an error.
    if outputFailure.code == 0, code != EPIPE { outputFailure.code = code }
  }

  /// The reason why part of the output could not be written, or nil if all of it was written.
  var outputFailureReason: String? {
    outputFailure.code == 0 ? nil : String(cString: strerror(outputFailure.code))
  }

  /// Writes a line to standard error, replacing the progress display.
  func printMessage(_ text: String) {
    clearProgress()
    errors(SafeText.lines(text + "\n", keepingColors: false))
  }

  /// Writes problems to standard error, one per line, up to ``maximumProblems``.
  func printProblems(_ lines: [String], after indent: String = "") {
    for line in lines.prefix(Self.maximumProblems) { printMessage(indent + line) }
    guard lines.count > Self.maximumProblems else { return }
    printMessage("\(indent)… and \(lines.count - Self.maximumProblems) more; --json lists them")
  }

  /// The maximum number of problems that are printed for a file.
  private static let maximumProblems = 100

  /// Displays progress; does nothing if standard error is not a terminal.
  func showProgress(_ text: String) {
    guard showsProgress else { return }
    errors("\r\u{1B}[K" + SafeText.line(text))
  }

  /// Removes the progress display.
  func clearProgress() {
    guard showsProgress else { return }
    errors("\r\u{1B}[K")
  }

  /// Writes a complete text; returns the error number, or 0 if it succeeds.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else {
        let code = FileSystem.waitAfterFailure(for: POLLOUT, on: descriptor)
        guard code == 0 else { return code }
      }
    }
    return 0
  }

  /// The first write error, shared by copies of the terminal.
  private final class OutputFailure {
    var code: Int32 = 0
  }
}
