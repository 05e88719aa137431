import Motion

/// The numbers of columns at which a zoomed grid rests, in ascending order.
///
/// Adjacent numbers differ enough for a crossfade to show two different arrangements: 1, 2, 3, 4,
/// 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120 and so on. The number without zoom,
/// the current number, the maximum and the number at which a zoom ends are included; others that
/// are too close to them are not.
package struct ZoomLadder: Hashable {
  /// The numbers of columns.
  package let counts: ContiguousArray<Int>

  /// The numbers up to 10, and the first two digits of greater ones.
  private static let first = [1, 2, 3, 4, 5, 6, 8]
  private static let decade = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80]
  /// The relative distance below which a number is too close to a required one.
  private static let minimumDistance = 0.1

  /// Creates a ladder.
  ///
  /// - Parameters:
  ///   - base: The number of columns without zoom.
  ///   - current: The current number.
  ///   - maximum: The maximum, at least `base` and `current`.
  ///   - destination: The number at which the current zoom ends; nil if it is not determined.
  package init(base: Int, current: Int, maximum: Int, destination: Int? = nil) {
    let required = [base, current, maximum] + [destination].compactMap { $0 }
    var all = Self.first
    var factor = 1
    while factor * 10 <= maximum {
      all += Self.decade.map { $0 * factor }
      factor *= 10
    }
    all.removeAll { count in
      count > maximum
        || required.contains {
          Double(abs($0 - count)) < Self.minimumDistance * Double($0)
        }
    }
    counts = ContiguousArray(Set(all + required).sorted())
  }

  /// Returns the next smaller number of columns; nil at the end.
  package func count(below count: Int) -> Int? { counts.last { $0 < count } }

  /// Returns the next greater number of columns; nil at the end.
  package func count(above count: Int) -> Int? { counts.first { $0 > count } }

  /// The smallest and the greatest number of columns.
  package var limits: ClosedRange<Int> { (counts.first ?? 1)...(counts.last ?? 1) }

  /// Returns the number of columns whose coordinate is nearest to a coordinate.
  package func count(nearest coordinate: Double) -> Int {
    var best = counts[0]
    for count in counts
    where abs(ZoomCoordinate.of(count) - coordinate) < abs(ZoomCoordinate.of(best) - coordinate) {
      best = count
    }
    return best
  }
}

/// The coordinate on which zooming moves: 300 points for each factor e of the size of the tiles.
///
/// It increases as tiles grow. With it, equal distances are equal factors, and the motions are
/// those of scrolling.
package enum ZoomCoordinate {
  /// The distance that changes the size of tiles by the factor e, in points.
  package static let pointsPerFactor = 300.0

  /// Returns the coordinate of a number of columns.
  package static func of(_ columns: Int) -> Double { of(Double(columns)) }

  /// Returns the coordinate of a fractional number of columns, above 0.
  package static func of(_ columns: Double) -> Double { -pointsPerFactor * Elementary.log(columns) }

  /// Returns the fractional number of columns at a coordinate.
  package static func columns(at coordinate: Double) -> Double {
    Elementary.exp(-coordinate / pointsPerFactor)
  }
}
