/// One way of looking for clusters: surprises averaged over some frames, and a threshold for them.
struct ClusterLook {
  /// Neighboring frames on one side of the threshold.
  struct Stretch {
    /// The frames.
    var rows: Range<Int>
    /// The sum of the surprises, in thresholds.
    var mass: Double
  }

  private let width: Int
  private let threshold: Double

  /// How far one frame's surprise goes by chance: three deviations of about a half.
  private static let chance = 1.5

  /// Looks at averages over `width` frames.
  init(width: Int) {
    self.width = width
    threshold = Self.chance / Double(width).squareRoot()
  }

  /// The stretches beyond the threshold, in order.
  func stretches(in surprises: [Double]) -> [Stretch] {
    var result: [Stretch] = []
    var sign = FloatingPointSign.plus
    for (row, value) in Self.averaged(surprises, width).enumerated()
    where value.magnitude > threshold {
      let mass = value.magnitude / threshold
      if let last = result.last, last.rows.upperBound == row, value.sign == sign {
        result[result.count - 1].rows = last.rows.lowerBound..<row + 1
        result[result.count - 1].mass += mass
      } else {
        result.append(Stretch(rows: row..<row + 1, mass: mass))
      }
      sign = value.sign
    }
    return result
  }

  /// The greatest mass of a stretch; 0 without any.
  func greatestMass(in surprises: [Double]) -> Double {
    // Written out, for it runs thousands of times.
    var greatest = 0.0
    var mass = 0.0
    var sign = FloatingPointSign.plus
    for value in Self.averaged(surprises, width) {
      if value.magnitude <= threshold {
        mass = 0
      } else {
        mass = (value.sign == sign ? mass : 0) + value.magnitude / threshold
        sign = value.sign
        if mass > greatest { greatest = mass }
      }
    }
    return greatest
  }

  /// The mean over `width` frames around each, fewer at the ends.
  private static func averaged(_ values: [Double], _ width: Int) -> [Double] {
    guard width > 1, !values.isEmpty else { return values }
    let reach = width / 2
    var result = values
    for row in values.indices {
      var sum = 0.0
      let from = max(0, row - reach)
      let to = min(values.count, row + reach + 1)
      for index in from..<to { sum += values[index] }
      result[row] = sum / Double(to - from)
    }
    return result
  }
}
