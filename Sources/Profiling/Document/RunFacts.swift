package import Motion

/// The program that ran a scenario.
package struct ProgramFacts: Hashable, Codable, Sendable {
  /// The program's version.
  package var version: String
  /// The version of the simulation's behavior.
  package var contract: Int
  /// The command-line arguments, without the program's name.
  package var arguments: [String]
  /// A hash of the program's file, which tells different builds apart; `nil` if it is not known.
  package var executable: String?
  /// The commit of the source; `nil` if it is not known.
  package var commit: String?
  /// Whether the source had changes since that commit; `nil` if it is not known.
  package var dirty: Bool?

  /// Creates the description of a program whose source is not known.
  package init(version: String, contract: Int, arguments: [String] = []) {
    self.version = version
    self.contract = contract
    self.arguments = arguments
  }
}

/// The properties of a run's scenario that are written to its results.
package struct ScenarioFacts: Hashable, Codable, Sendable {
  /// The file's path as it was passed.
  package var path: String
  /// The file's SHA-256, in hexadecimal; `nil` if the frames do not come from a file.
  package var sha256: String?
  /// The file's title.
  package var title: String?
  /// The scene and its parameters as in the file, such as `grid count=2000`.
  package var demo: String?
  /// The initial viewport, in points, such as `390x844`.
  package var viewport: String?
  /// Device pixels per point, in thousandths.
  package var scaleThousandths: Int64?
  /// The random seed as in the file, such as `0x5eed`.
  package var seed: String?
  /// The file's text without its digests.
  package var source: String?

  /// Creates the facts about a scenario; set the other properties later.
  package init(path: String, sha256: String? = nil) {
    self.path = path
    self.sha256 = sha256
  }
}

/// The outcome of a run except its times.
package struct OutcomeFacts: Hashable, Codable, Sendable {
  /// The exit code of the run; 0 by default.
  package var exitCode: Int32 = 0
  /// The problems, one per line, with file, line and column if available.
  package var problems: [String] = []
  /// The remarks, one per line.
  package var notes: [String] = []
  /// The number of checkpoints in the file whose digests were equal.
  package var digestsEqual = 0
  /// The frame of the first checkpoint whose digest differs; `nil` if none differs.
  package var firstDifferingFrame: Int64?

  /// Whether frames were drawn as in a window: large pictures between frames; `nil` if not.
  package var asWindow: Bool?
  /// The instructions of each phase, by name; `nil` if they were not counted.
  package var instructions: [String: Int64]?

  /// When the first frame began, on the machine's monotonic clock, as profilers such as `perf` have
  /// it; `nil` in files of earlier versions.
  package var startNs: Nanoseconds?

  /// The intervals of the program's own, by name; `nil` without any.
  package var intervals: [IntervalFacts]?

  /// Creates the outcome of a run without comparisons or problems.
  package init() {}
}

/// A frame rate in the form of the JSON object `{"num":60,"den":1}`.
package struct ClockFacts: Hashable, Sendable {
  /// The rate.
  package var rate: ClockRate

  /// Wraps a rate.
  package init(_ rate: ClockRate) { self.rate = rate }
}

extension ClockFacts: Codable {
  private struct Terms: Codable {
    var num: Int64
    var den: Int64
  }

  /// Decodes the numerator and the denominator.
  ///
  /// - Throws: If either is outside 1 … `maximumTerm`.
  package init(from decoder: any Decoder) throws {
    let terms = try Terms(from: decoder)
    let allowed = 1...ClockRate.maximumTerm
    guard allowed.contains(terms.num), allowed.contains(terms.den) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\(terms.num)/\(terms.den) is not a frame rate"))
    }
    rate = ClockRate(terms.num, terms.den)
  }

  /// Encodes the numerator and the denominator.
  package func encode(to encoder: any Encoder) throws {
    try Terms(num: rate.numerator, den: rate.denominator).encode(to: encoder)
  }
}
