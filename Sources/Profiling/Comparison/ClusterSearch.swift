/// A search for clusters with a moving average of surprises and a threshold for it.
struct ClusterSearch {
  /// Adjacent frames beyond the threshold, all with the same sign.
  struct Candidate {
    /// The frames.
    var rows: Range<Int>
    /// The sum of the surprises, in multiples of the threshold.
    var mass: Double
  }

  private let width: Int
  private let threshold: Double

  /// The largest surprise that one frame reaches by chance: three standard
  /// deviations of about 0.5.
  private static let chanceSurprise = 1.5

  /// Creates a search with a moving average over `width` frames.
  init(width: Int) {
    self.width = width
    threshold = Self.chanceSurprise / Double(width).squareRoot()
  }

  /// Returns the candidates beyond the threshold, in order.
  func candidates(in surprises: [Double]) -> [Candidate] {
    var result: [Candidate] = []
    var sign = FloatingPointSign.plus
    for (row, value) in Self.averaged(surprises, width).enumerated()
    where value.magnitude > threshold {
      let mass = value.magnitude / threshold
      if let last = result.last, last.rows.upperBound == row, value.sign == sign {
        result[result.count - 1].rows = last.rows.lowerBound..<row + 1
        result[result.count - 1].mass += mass
      } else {
        result.append(Candidate(rows: row..<row + 1, mass: mass))
      }
      sign = value.sign
    }
    return result
  }

  /// Returns the greatest mass of any candidate; 0 if there is none.
  func greatestMass(in surprises: [Double]) -> Double {
    // A loop without an array of candidates, because this runs thousands of times.
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

  /// Returns the moving average over `width` frames; fewer at the ends.
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
