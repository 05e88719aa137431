extension Metric {
  /// Judder in scroll positions, which frame times do not reveal, after Flutter's scroll benchmark.
  ///
  /// The jerk at a frame is |y₊₁ − 2y + y₋₁|, summed over both axes. There is no value if nothing
  /// scrolled.
  static let scrollJerk = [meanScrollJerk, scrollJerkCount]

  /// The mean jerk.
  package static let meanScrollJerk = Metric("scroll_jerk_mean_pt", .points) { sample in
    guard let jerks = jerks(of: sample) else { return nil }
    return Double(jerks.reduce(0, +)) / Double(jerks.count) / 1000
  }

  /// The frames with a jerk over half a point while no pointer is pressed.
  ///
  /// Content that scrolls on its own should move evenly; a finger need not.
  package static let scrollJerkCount = Metric("scroll_jerk_count", .frames) { sample in
    guard let jerks = jerks(of: sample) else { return nil }
    let touches = sample[.touches].dropFirst()
    return Double(zip(jerks, touches).count { $0 > 500 && $1 == 0 })
  }

  /// Returns the jerk at each frame except the first and last, in thousandths of a point.
  private static func jerks(of sample: FrameSample) -> [Int64]? {
    guard sample.count > 2 else { return nil }
    let (x, y) = (Array(sample[.offsetX]), Array(sample[.offsetY]))
    guard Set(x).count > 1 || Set(y).count > 1 else { return nil }
    return zip(secondDifferences(x), secondDifferences(y)).map { abs($0) + abs($1) }
  }

  private static func secondDifferences(_ values: [Int64]) -> [Int64] {
    (1..<values.count - 1).map { values[$0 + 1] - 2 * values[$0] + values[$0 - 1] }
  }
}
