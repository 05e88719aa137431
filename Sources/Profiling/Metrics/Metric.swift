/// One number about a sample of frames, with its name and unit.
///
/// A metric of your own is a `Metric` in a file of its own and a line in ``Metric/all``; it is then
/// in tables and files.
///
///     static let over8 = Metric("over_8_frames", .frames) { sample in
///       Double(sample.times.count { $0 > 8_000_000 })
///     }
package struct Metric: Sendable, CustomStringConvertible {
  /// What a value counts.
  package enum Unit: String, Sendable {
    /// Milliseconds.
    case milliseconds = "ms"
    /// Milliseconds of delay per second shown.
    case millisecondsPerSecond = "ms/s"
    /// Frames.
    case frames
    /// Frames a second.
    case framesPerSecond = "fps"
    /// Refreshes of the display.
    case refreshes
    /// Hundredths.
    case percent = "%"
    /// Points.
    case points = "pt"
    /// A plain number.
    case count = ""
    /// A plain fraction of 1.
    case ratio
  }

  /// Which way is better.
  package enum Direction: Sendable {
    /// Less is better; most metrics.
    case lower
    /// More is better.
    case higher
  }

  /// The name in files, such as `p99_cpu_ms`.
  package let name: String
  /// The unit of values.
  package let unit: Unit
  /// Which way is better.
  package let better: Direction

  private let formula: @Sendable (FrameSample) -> Double?

  /// Makes a metric.
  ///
  /// - Parameters:
  ///   - name: Its name in files, lower case with underscores.
  ///   - unit: The unit of the values.
  ///   - better: Which way is better; lower by default.
  ///   - formula: The value of a sample that has at least one frame, or `nil` where there is none.
  package init(
    _ name: String, _ unit: Unit, better: Direction = .lower,
    formula: @escaping @Sendable (FrameSample) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.better = better
    self.formula = formula
  }

  /// The name.
  package var description: String { name }

  /// The metric's value; `nil`, never 0, where the sample cannot tell, as without frames.
  package func value(of sample: FrameSample) -> Double? {
    sample.count == 0 ? nil : formula(sample)
  }
}
