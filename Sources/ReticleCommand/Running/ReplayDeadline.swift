import Profiling

/// The timeouts of a run: for each file and for all files together.
struct ReplayDeadline {
  private let perFile: Double
  private let total: Double?
  private let start = SystemMeter().wallTime()

  /// The default timeout per file, in seconds.
  static let standard = 300

  /// The option for the timeout per file.
  static let timeout = CommandSpecification.Option(
    .timeout, "S",
    "timeout per file in seconds [default: 300 for several files, none for one]")
  /// The option for the timeout of all files together.
  static let totalTimeout = CommandSpecification.Option(
    .totalTimeout, "S", "end the run after S seconds and run no further files [default: none]")

  init(_ arguments: Arguments) throws(CommandError) {
    perFile = Double(try arguments.integer(.timeout, in: 1...1_000_000) ?? Self.standard)
    total = try arguments.integer(.totalTimeout, in: 1...1_000_000).map { Double($0) }
  }

  /// Runs a file within its timeout; a file without any remaining time is not started.
  func run(_ child: ChildReplay, _ file: String) throws(CommandError) -> ReplayResult {
    let passed = Double(SystemMeter().wallTime() - start) / 1_000_000_000
    let left = total.map { $0 - passed } ?? .infinity
    guard left > 0 else {
      return ReplayResult(
        file, code: .broken, problem: "\(file): not run: --total-timeout was exceeded")
    }
    return try child.run(timeout: min(perFile, left))
  }
}
