/// The first frame in which two runs of the same file behave differently.
///
/// The comparison covers the digests that both runs have, and the columns that are equal in every
/// run of a build. Times and allocations are not compared.
package struct RunDifference: Hashable, Sendable {
  /// The frame.
  package let frame: Int64
  /// The differences, one per line, such as `cells_created: 3, then 4`.
  package let details: [String]

  /// Compares two runs; nil if they do not differ.
  package init?(_ first: RunDocument, _ second: RunDocument) {
    let found = [Self.inWork(first.log, second.log), Self.inDigests(first.summary, second.summary)]
      .compactMap(\.self).min { $0.frame < $1.frame }
    guard let found else { return nil }
    self = found
  }

  private init(frame: Int64, _ details: [String]) {
    self.frame = frame
    self.details = details
  }

  private static func inWork(_ first: FrameLog, _ second: FrameLog) -> RunDifference? {
    let columns = FrameColumn.allCases.filter { !$0.isMeasured && $0 != .allocations }
    let pairs = columns.map { ($0, first[$0], second[$0]) }
    for row in 0..<min(first.count, second.count) {
      let details = pairs.compactMap { column, one, other in
        one[row] == other[row] ? nil : "\(column.name): \(one[row]), then \(other[row])"
      }
      if !details.isEmpty { return RunDifference(frame: first[.frame][row], details) }
    }
    guard first.count != second.count else { return nil }
    return RunDifference(
      frame: Int64(min(first.count, second.count)),
      ["frames: \(first.count), then \(second.count)"])
  }

  private static func inDigests(_ first: RunSummary, _ second: RunSummary) -> RunDifference? {
    let other = Dictionary(
      uniqueKeysWithValues: zip(second.digests.frames, second.digests.digests))
    for (frame, digest) in zip(first.digests.frames, first.digests.digests) {
      guard let found = other[frame], found != digest else { continue }
      return RunDifference(frame: frame, ["the digests of the state"])
    }
    return nil
  }
}
