/// Why a command ends: a code and a message for standard error.
package struct CommandError: Error, Hashable, Sendable {
  /// The exit code.
  package var code: ExitCode
  /// What was tried, what was found, what to do.
  package var message: String

  /// Creates an error.
  package init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// A call that cannot be understood.
  static func usage(_ message: String) -> CommandError {
    CommandError(.invalid, "reticle: \(message)")
  }
}

extension CommandError: CustomStringConvertible {
  /// The message.
  package var description: String { message }
}
