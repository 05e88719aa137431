/// The error that ends a command: an exit code and a message for standard error.
package struct CommandError: Error, Hashable, Sendable {
  /// The exit code.
  package var code: ExitCode
  /// The text: what was attempted, what was found, and what to do.
  package var message: String

  /// Creates an error.
  package init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The error of a call that the user interrupted before it wrote its result.
  static let nothingWritten = CommandError(
    .interrupted, "reticle: interrupted; nothing was written")

  /// Returns an error for a call with invalid arguments.
  static func usage(_ message: String) -> CommandError {
    CommandError(.invalid, "reticle: \(message)")
  }
}

extension CommandError: CustomStringConvertible {
  /// The message.
  package var description: String { message }
}
