/// An exact, frame-by-frame comparison of the counters of two sides.
package struct WorkComparison: Hashable, Codable, Sendable {
  /// A counter that differs.
  package struct Difference: Hashable, Codable, Sendable {
    /// The counter's name, as in `run.json`.
    package var counter: String
    /// The first side's sum over all frames.
    package var before: Int64
    /// The second side's sum over all frames.
    package var after: Int64
    /// The first frame that differs.
    package var firstFrame: Int64
    /// The number of frames that differ.
    package var frames: Int
  }

  /// The counters that differ, in the order of `run.json`.
  package let differences: [Difference]
  /// The counters that are left out because runs of the same side disagree on them.
  package let unrepeatable: [String]
  /// Whether allocations differ in the first frames, which are not judged.
  package let hasWarmUpAllocationDifference: Bool

  /// The columns that count work.
  package static let counters: [FrameColumn] = [
    .cellsCreated, .cellsReused, .cellsRemoved, .cellsLive, .cellsPooled, .layoutPasses,
    .animationsLive, .drawCommands, .rasterized, .bytesDrawn, .allocations,
  ]

  /// Compares the logs of two sides; several logs of one side are repeats.
  package init(before: [FrameLog], after: [FrameLog]) {
    var differences = Self.frameCounts(before, after)
    var unrepeatable: [String] = []
    for column in Self.counters {
      guard let first = before.first, let second = after.first else { continue }
      let start = Self.firstRow(of: column)
      let isRepeatable = [before, after].allSatisfy { side in
        side.allSatisfy { $0[column].dropFirst(start) == side[0][column].dropFirst(start) }
      }
      guard isRepeatable else {
        unrepeatable.append(column.name)
        continue
      }
      if let found = Self.difference(column, first, second) { differences.append(found) }
    }
    self.differences = differences
    self.unrepeatable = unrepeatable
    let settling = (before + after).map { $0[.allocations].prefix(Self.warmUpFrames) }
    hasWarmUpAllocationDifference = settling.contains { $0 != settling[0] }
  }

  /// The differences that are not judged, one sentence each.
  package var remarks: [String] {
    var remarks: [String] = []
    if !unrepeatable.isEmpty {
      remarks.append(
        "not judged, because they differ from run to run: " + unrepeatable.joined(separator: ", "))
    }
    if hasWarmUpAllocationDifference, !unrepeatable.contains(FrameColumn.allocations.name) {
      remarks.append(
        "allocations of the first \(Self.warmUpFrames) frames differ and are not judged")
    }
    return remarks
  }

  /// The number of first frames whose allocations are not compared.
  ///
  /// In these frames libraries initialize themselves, and hash tables grow depending on the
  /// process's random hash seed. Times leave these frames out as well.
  private static let warmUpFrames = 30

  /// Returns the first row of a counter that is compared.
  private static func firstRow(of column: FrameColumn) -> Int {
    column == .allocations ? warmUpFrames : 0
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
        firstFrame: longer[.frame][common], frames: longer.count - common)
    ]
  }

  /// Returns the difference of a counter over the frames that both sides have.
  private static func difference(
    _ column: FrameColumn, _ before: FrameLog, _ after: FrameLog
  ) -> Difference? {
    let end = min(before.count, after.count)
    let common = min(end, firstRow(of: column))..<end
    let (first, second) = (before[column][common], after[column][common])
    let rows = common.filter { first[$0] != second[$0] }
    guard let row = rows.first else { return nil }
    return Difference(
      counter: column.name, before: first.reduce(0, +), after: second.reduce(0, +),
      firstFrame: before[.frame][row], frames: rows.count)
  }
}
