/// The exit code of the program.
package enum ExitCode: Int32, Hashable, Sendable {
  /// The command succeeded.
  case success = 0
  /// A scenario file or the call is invalid.
  case invalid = 2
  /// An expectation failed.
  case expectationFailed = 3
  /// Digests differ.
  case digestsDiffer = 4
  /// A time budget was exceeded, and the call enforces budgets.
  case budgetExceeded = 5
  /// This build or machine does not support the operation.
  case refused = 6
  /// An internal error occurred, or a run was killed.
  case broken = 7
  /// The amount of work differs, and the call treats this as a failure.
  case workDiffers = 8
  /// The connection to the display was lost; results up to the last frame were saved.
  case displayLost = 9
  /// The user interrupted the command; results were saved.
  case interrupted = 130

  /// The priority of failures: the first in this list that occurred is reported.
  private static let order: [ExitCode] = [
    .interrupted, .broken, .displayLost, .invalid, .refused, .expectationFailed, .digestsDiffer,
    .workDiffers, .budgetExceeded,
  ]

  /// Returns the code for several outcomes together.
  package static func combined(_ codes: some Sequence<ExitCode>) -> ExitCode {
    let codes = Set(codes)
    return order.first(where: codes.contains) ?? .success
  }
}
