/// A number computed from a sample of frames, with a name and unit.
///
/// To add a metric, declare it in a separate file and add it to ``Metric/all``. It then appears in
/// tables and files.
///
///     static let over8 = Metric("over_8_frames", .frames) { sample in
///       Double(sample.times.count { $0 > 8_000_000 })
///     }
package struct Metric: Sendable, CustomStringConvertible {
  /// The unit of a metric's values.
  package enum Unit: String, Sendable {
    /// Milliseconds.
    case milliseconds = "ms"
    /// Milliseconds of delay per second of display.
    case millisecondsPerSecond = "ms/s"
    /// Frames.
    case frames
    /// Frames per second.
    case framesPerSecond = "fps"
    /// Refreshes of the display.
    case refreshes
    /// Percent.
    case percent = "%"
    /// Points.
    case points = "pt"
    /// A plain number.
    case count = ""
    /// A fraction of 1.
    case ratio
  }

  /// The direction of improvement.
  package enum Direction: Sendable {
    /// Lower values are better, as for most metrics.
    case lower
    /// Higher values are better.
    case higher
  }

  /// The name in files, such as `p99_cpu_ms`.
  package let name: String
  /// The unit of values.
  package let unit: Unit
  /// The direction of improvement.
  package let better: Direction

  private let formula: @Sendable (FrameSample) -> Double?

  /// Creates a metric.
  ///
  /// - Parameters:
  ///   - name: The name in files, in lowercase with underscores.
  ///   - unit: The unit of the values.
  ///   - better: The direction of improvement; lower by default.
  ///   - formula: Returns the value for a sample with at least one frame, or `nil` if it is
  ///     undefined.
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

  /// Returns the metric's value; `nil`, never 0, if it is undefined, as without frames.
  package func value(of sample: FrameSample) -> Double? {
    sample.count == 0 ? nil : formula(sample)
  }

  /// The same metric of the times on the wall clock, such as `p99_wall_ms` of `p99_cpu_ms`, and
  /// `wall_missed_frames` of `missed_frames`.
  package var onWallClock: Metric {
    let name = name.contains("_cpu_") ? name.replacing("_cpu_", with: "_wall_") : "wall_" + name
    return Metric(name, unit, better: better) { [formula] in formula($0.on(.wall)) }
  }
}
