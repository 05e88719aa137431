/// A frame-by-frame comparison of the counters of two sides.
///
/// A frame differs in a counter if the ranges over the runs of each side are disjoint. Where the
/// ranges overlap without being equal, the frame is left out for that counter, never the counter.
/// Allocations of the first frame, which creates the scene, are not compared.
package struct WorkComparison: Hashable, Codable, Sendable {
  /// A counter that differs.
  package struct Difference: Hashable, Codable, Sendable {
    /// The counter's name, as in `run.json`.
    package var counter: String
    /// The first side's sum over the frames that are compared, of each frame's least count.
    package var before: Int64
    /// The second side's sum.
    package var after: Int64
    /// The first frame that differs.
    package var firstFrame: Int64
    /// The number of frames that differ.
    package var frames: Int
    /// The frames that differ.
    package var places: FrameSet
  }

  /// The counters that differ, in the order of `run.json`.
  package let differences: [Difference]
  /// The number of frames that are left out for a counter, by its name.
  package let leftOut: [String: Int]

  /// The columns that count work.
  package static let counters: [FrameColumn] = [
    .cellsCreated, .cellsReused, .cellsRemoved, .cellsLive, .cellsPooled, .layoutPasses,
    .animationsLive, .drawCommands, .rasterized, .bytesDrawn, .allocations,
  ]

  /// Compares the logs of two sides; several logs of one side are repeats.
  package init(before: [FrameLog], after: [FrameLog]) {
    var differences = Self.frameCounts(before, after)
    var leftOut: [String: Int] = [:]
    let count = (before + after).map(\.count).min() ?? 0
    for column in Self.counters {
      let (found, overlapping) = Self.difference(column, before, after, count: count)
      if let found { differences.append(found) }
      if overlapping > 0 { leftOut[column.name] = overlapping }
    }
    self.differences = differences
    self.leftOut = leftOut
  }

  /// What is not judged, one sentence each.
  package var remarks: [String] {
    leftOut.sorted { $0.key < $1.key }.map { name, frames in
      "\(name): left out in \(frames) \(frames == 1 ? "frame" : "frames") that "
        + "\(frames == 1 ? "varies" : "vary") between runs of a side"
    }
  }

  /// Returns the difference in the number of frames, if there is one.
  private static func frameCounts(_ before: [FrameLog], _ after: [FrameLog]) -> [Difference] {
    guard let first = before.first, let second = after.first, first.count != second.count
    else { return [] }
    let longer = first.count > second.count ? first : second
    let common = min(first.count, second.count)
    return [
      Difference(
        counter: "frames", before: Int64(first.count), after: Int64(second.count),
        firstFrame: longer[.frame][common], frames: longer.count - common,
        places: FrameSet(Array(longer[.frame].dropFirst(common))))
    ]
  }

  /// Returns the first row of a counter that is compared.
  ///
  /// Libraries initialize themselves in the first frame, partly on threads of their own, which
  /// decides who allocates.
  static func firstRow(of column: FrameColumn) -> Int { column == .allocations ? 1 : 0 }

  /// Returns the difference of a counter over the first frames, and the number of those left out.
  private static func difference(
    _ column: FrameColumn, _ before: [FrameLog], _ after: [FrameLog], count: Int
  ) -> (Difference?, Int) {
    let sides = [before, after].map { $0.map { $0[column] } }
    var sums: [Int64] = [0, 0]
    var (rows, leftOut): ([Int], Int) = ([], 0)
    for row in firstRow(of: column)..<max(count, firstRow(of: column)) {
      let ranges = sides.map { runs in
        let values = runs.map { $0[row] }
        return (values.min() ?? 0)...(values.max() ?? 0)
      }
      let isDifferent = !ranges[0].overlaps(ranges[1])
      guard isDifferent || (ranges[0] == ranges[1] && ranges[0].count == 1) else {
        leftOut += 1
        continue
      }
      for (side, range) in ranges.enumerated() { sums[side] += range.lowerBound }
      if isDifferent { rows.append(row) }
    }
    guard let row = rows.first else { return (nil, leftOut) }
    let frames = before[0][.frame]
    let places = FrameSet(
      rows.map { frames[$0] }, isAll: rows.count + leftOut == count - firstRow(of: column))
    return (
      Difference(
        counter: column.name, before: sums[0], after: sums[1], firstFrame: frames[row],
        frames: rows.count, places: places), leftOut
    )
  }
}
