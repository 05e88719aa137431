/// The result of `fuzz`: what `--json` prints.
struct FuzzListing: Codable {
  /// A seed that failed.
  struct Failure: Codable {
    /// The seed.
    var seed: UInt64
    /// The exit code of the failure.
    var exitCode: Int32
    /// The kind of failure.
    var kind: String
    /// The problems, one per line.
    var problems: [String]
    /// The path of the failing file; nil if there is none.
    var path: String?

    /// The lines of the failure.
    var text: String {
      let lines = ["seed \(seed) failed (\(kind))"] + problems.prefix(3).map { "  " + $0 }
      return (lines + (path.map { ["  reticle shrink \($0)"] } ?? [])).joined(separator: "\n")
    }
  }

  /// The number of seeds that ran.
  var seeds = 0
  /// The number of frames of all seeds.
  var frames: Int64 = 0
  /// The seeds that failed, in order.
  var failures: [Failure] = []
  /// The number of seeds of the call; after an interruption, fewer ran.
  var expectedSeeds: Int

  /// Creates a result without any seeds yet.
  init(expectedSeeds: Int) {
    self.expectedSeeds = expectedSeeds
  }

  /// The exit code of the failures.
  var code: ExitCode { .combined(failures.compactMap { ExitCode(rawValue: $0.exitCode) }) }

  /// The summary line.
  var text: String {
    let kinds = Set(failures.map(\.kind)).count
    return "\(seeds) seeds, \(frames) frames: \(failures.count) failed"
      + (failures.isEmpty ? "" : " in \(kinds) \(kinds == 1 ? "way" : "ways")")
  }
}
