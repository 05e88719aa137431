import Profiling

/// The unevenness of a motion: how far each picture is from a smooth course.
///
/// The smooth course at a frame is the parabola with the least squared distance to the positions of
/// the frame and of its neighbors, three on each side.
package enum Judder {
  /// The number of neighbors on each side.
  package static let reach = 3

  /// Returns the distance of each frame from the smooth course, in pixels; frames near the ends of
  /// a motion and stretches with unknown shifts have none.
  package static func distances(_ frames: [DrivenFrame], _ motions: [Range<Int>]) -> [Double] {
    var result: [Double] = []
    for motion in motions {
      var points: [(time: Double, position: Double)?] = []
      var position = 0.0
      for index in motion {
        if let shift = frames[index].shift {
          position += Double(shift)
          points.append((Double(frames[index].time) / 1e9, position))
        } else {
          points.append(nil)
        }
      }
      guard points.count > 2 * reach else { continue }
      for middle in reach..<points.count - reach {
        let near = points[middle - reach...middle + reach].compactMap(\.self)
        guard near.count == 2 * reach + 1, let center = points[middle] else { continue }
        let relative = near.map { ($0.time - center.time, $0.position - center.position) }
        if let fitted = constantTerm(relative) { result.append(-fitted) }
      }
    }
    return result
  }

  /// Returns the root of the mean square of distances; nil for none.
  package static func rootMeanSquare(_ distances: [Double]) -> Double? {
    guard !distances.isEmpty else { return nil }
    return (distances.reduce(0) { $0 + $1 * $1 } / Double(distances.count)).squareRoot()
  }

  /// Returns the value at 0 of the parabola that fits points best; nil if it is not determined.
  static func constantTerm(_ points: [(Double, Double)]) -> Double? {
    var (s0, s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var (t0, t1, t2) = (0.0, 0.0, 0.0)
    for (x, y) in points {
      let square = x * x
      s0 += 1
      s1 += x
      s2 += square
      s3 += square * x
      s4 += square * square
      t0 += y
      t1 += x * y
      t2 += square * y
    }
    // Cramer's rule for the normal equations.
    func determinant(
      _ a: (Double, Double, Double), _ b: (Double, Double, Double), _ c: (Double, Double, Double)
    ) -> Double {
      a.0 * (b.1 * c.2 - b.2 * c.1) - a.1 * (b.0 * c.2 - b.2 * c.0) + a.2 * (b.0 * c.1 - b.1 * c.0)
    }
    let whole = determinant((s0, s1, s2), (s1, s2, s3), (s2, s3, s4))
    guard whole.magnitude > 1e-30 else { return nil }
    return determinant((t0, s1, s2), (t1, s2, s3), (t2, s3, s4)) / whole
  }
}
