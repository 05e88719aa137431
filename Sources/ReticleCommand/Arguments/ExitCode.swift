/// What the program's exit says.
package enum ExitCode: Int32, Hashable, Sendable {
  /// All is well.
  case success = 0
  /// A scenario file or the call is wrong.
  case invalid = 2
  /// An expectation failed.
  case expectation = 3
  /// Digests differ.
  case digest = 4
  /// A time budget was missed, and the call asked for budgets to count.
  case budget = 5
  /// This build or machine cannot do it.
  case refused = 6
  /// Something broke inside, or a run was killed.
  case broken = 7
  /// Work differs, and the call asked for that to count.
  case work = 8
  /// Interrupted by the user, after saving.
  case interrupted = 130

  /// The order in which one of several failures is reported: the first that occurred.
  private static let order: [ExitCode] = [
    .interrupted, .broken, .invalid, .refused, .expectation, .digest, .work, .budget,
  ]

  /// The code for several outcomes together.
  package static func combined(_ codes: some Sequence<ExitCode>) -> ExitCode {
    let codes = Set(codes)
    return order.first(where: codes.contains) ?? .success
  }
}
