package import Stage

/// A frame-by-frame comparison of the behavior of two sides by their digests.
package struct BehaviorComparison: Hashable, Codable, Sendable {
  /// Whether everything compared was equal.
  package var isSame: Bool
  /// The number of frames whose digests were compared.
  package var compared: Int
  /// The first frame that differs; nil if no frame differs or only the ends of the runs differ.
  package var frame: Int64?
  /// The last frame before it that was compared and equal.
  package var lastEqualFrame: Int64?
  /// The subsystems that differ in that frame.
  package var subsystems: [String] = []
  /// The fields that differ in that frame, each with both values; empty if they are not known.
  package var fields: [String] = []
  /// Other differences, one per line, such as an expectation that fails on one side.
  package var remarks: [String] = []

  /// Compares the digests of two runs and how they ended.
  package init(before: RunSummary, after: RunSummary) {
    let rows = Self.commonRows(before.digests, after.digests)
    compared = rows.count
    isSame = true
    for (frame, first, second) in rows {
      guard first == second else {
        isSame = false
        self.frame = frame
        subsystems = Self.differing(first, second)
        break
      }
      lastEqualFrame = frame
    }
    if before.frameCount != after.frameCount {
      remark("\(before.frameCount) frames, then \(after.frameCount)")
    }
    if before.outcome.exitCode != after.outcome.exitCode {
      remark("exit code \(before.outcome.exitCode), then \(after.outcome.exitCode)")
    }
  }

  /// Returns the names of the subsystems in which two digests differ.
  package static func differing(_ first: StateDigest, _ second: StateDigest) -> [String] {
    let parts: [(Subsystem, KeyPath<StateDigest, UInt64>)] = [
      (.scroll, \.scroll), (.layout, \.layout), (.cells, \.cells), (.animations, \.animations),
      (.randomness, \.randomness),
    ]
    let names = parts.filter { first[keyPath: $0.1] != second[keyPath: $0.1] }.map(\.0.rawValue)
    return names.isEmpty ? ["frame number, viewport or selection"] : names
  }

  private mutating func remark(_ text: String) {
    isSame = false
    remarks.append(text)
  }

  /// Returns the digests of the frames for which both sides have a digest.
  private static func commonRows(
    _ before: DigestRows, _ after: DigestRows
  ) -> [(Int64, StateDigest, StateDigest)] {
    let others = Dictionary(zip(after.frames, after.digests)) { first, _ in first }
    return zip(before.frames, before.digests).compactMap { frame, digest in
      others[frame].map { (frame, digest, $0) }
    }
  }
}
