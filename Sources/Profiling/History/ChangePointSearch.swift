import Geometry
import Motion

/// Finds where the values of a series change: E-divisive means.
///
/// The method is that of Matteson and James, *A Nonparametric Approach for Multiple Change Point
/// Analysis of Multivariate Data* (JASA 109, 2014), which MongoDB (Daly et al., ICPE 2020) and
/// Hunter (Fleming et al., ICPE 2023) use for histories of performance. The best split of a series
/// has the greatest energy distance between its two sides. It counts if few random permutations of
/// the series have as good a split; then both sides are searched in the same way. It assumes no
/// distribution, and a single outlier is not a change.
///
/// Equal values give equal results: permutations come from a fixed seed.
package struct ChangePointSearch: Sendable {
  /// The greatest probability of a change by chance; 0.001 by default.
  package var significance = 0.001
  /// The number of permutations for each split; 1,999 by default.
  package var permutations = 1999
  /// The smallest difference between the medians before and after that counts; 0 by default.
  package var leastDifference = 0.0
  /// The seed of the permutations.
  package var seed: UInt64 = 0x5eed

  /// The minimum number of values on each side of a split.
  package static let leastCount = 2

  /// Creates a search with the default rules.
  package init() {}

  /// Finds the changes in a series.
  ///
  /// - Parameters:
  ///   - values: The series.
  ///   - machine: What the same work took at each value, in the same unit; empty if that is not
  ///     known. A change counts only by what it exceeds the change of the machine by.
  /// - Returns: The changes, in order.
  /// - Complexity: O(*n*²) for each permutation; a series without changes needs few of them.
  package func changePoints(in values: [Double], machine: [Double] = []) -> [ChangePoint] {
    require(values.allSatisfy(\.isFinite), "the values of a series must be finite")
    require(machine.isEmpty || machine.count == values.count, "as many values of the machine")
    var splits: [(index: Int, pValue: Double)] = []
    search(values, 0..<values.count, &splits)
    splits.sort { $0.index < $1.index }
    // Without a change that is too small, its neighbors have other medians, which can be too close
    // as well.
    while true {
      let points = points(values, splits)
      var differences = points.map { ($0.after - $0.before).magnitude }
      if !machine.isEmpty {
        for (row, point) in self.points(machine, splits).enumerated() {
          differences[row] -= (point.after - point.before).magnitude
        }
      }
      guard
        let smallest = differences.indices.min(by: { differences[$0] < differences[$1] }),
        differences[smallest] < leastDifference
      else { return points }
      splits.remove(at: smallest)
    }
  }

  private func points(
    _ values: [Double], _ splits: [(index: Int, pValue: Double)]
  ) -> [ChangePoint] {
    let edges = [0] + splits.map(\.index) + [values.count]
    return splits.indices.map { index in
      ChangePoint(
        index: splits[index].index,
        before: Array(values[edges[index]..<edges[index + 1]]).median,
        after: Array(values[edges[index + 1]..<edges[index + 2]]).median,
        pValue: splits[index].pValue)
    }
  }

  /// Appends the significant splits of a part of the series.
  private func search(
    _ values: [Double], _ part: Range<Int>, _ splits: inout [(index: Int, pValue: Double)]
  ) {
    guard let best = Self.bestSplit(Array(values[part])), best.distance > 0 else { return }
    var generator = SeededGenerator(seed: seed)
    var permuted = Array(values[part])
    // The first permutation is the series itself.
    var asGood = 1
    let mostAsGood = Int(significance * Double(permutations + 1))
    for _ in 0..<permutations {
      guard asGood <= mostAsGood else { return }
      generator.shuffle(&permuted)
      let distance = Self.bestSplit(permuted)?.distance ?? 0
      if distance >= best.distance { asGood += 1 }
    }
    guard asGood <= mostAsGood else { return }
    let index = part.lowerBound + best.index
    splits.append((index, Double(asGood) / Double(permutations + 1)))
    search(values, part.lowerBound..<index, &splits)
    search(values, index..<part.upperBound, &splits)
  }

  /// Returns the split with the greatest scaled energy distance between the values before it and
  /// those after it, up to any later end; nil for too few values.
  ///
  /// Formula (5) of the paper with α = 1. Ends before the last value find changes that are undone
  /// later. The earliest of equal splits counts.
  package static func bestSplit(_ values: [Double]) -> (index: Int, distance: Double)? {
    let count = values.count
    guard count >= 2 * leastCount else { return nil }
    let sums = DistanceSums(values)
    var best: (index: Int, distance: Double)?
    for index in leastCount...(count - leastCount) {
      for end in (index + leastCount)...count {
        let distance = sums.energyDistance(split: index, end: end)
        if distance > best?.distance ?? -.infinity { best = (index, distance) }
      }
    }
    return best
  }
}

/// The sums of the distances between the values of a series.
private struct DistanceSums {
  private let width: Int
  /// At row *i* and column *j*, the sum over the first *i* and the first *j* values.
  private let sums: [Double]

  init(_ values: [Double]) {
    width = values.count + 1
    var sums = [Double](repeating: 0, count: width * width)
    for row in values.indices {
      var rowSum = 0.0
      for column in values.indices {
        rowSum += (values[row] - values[column]).magnitude
        sums[(row + 1) * width + column + 1] = sums[row * width + column + 1] + rowSum
      }
    }
    self.sums = sums
  }

  private func sum(_ row: Int, _ column: Int) -> Double { sums[row * width + column] }

  /// Returns the scaled energy distance between the values before a split and those up to an end.
  func energyDistance(split: Int, end: Int) -> Double {
    let (before, after) = (Double(split), Double(end - split))
    let between = sum(split, end) - sum(split, split)
    let within = sum(split, split) / 2
    let withinAfter = (sum(end, end) - 2 * sum(split, end) + sum(split, split)) / 2
    let distance =
      2 / (before * after) * between - 2 / (before * (before - 1)) * within
      - 2 / (after * (after - 1)) * withinAfter
    return before * after / (before + after) * distance
  }
}
