import Stage

/// The instruction counts of some runs of each side, frame by frame and phase by phase.
///
/// Equal programs execute nearly the same instructions, except where libraries work on threads of
/// their own: those that search for fonts change what memory looks like in the frame after. So each
/// side runs several times. A frame counts as different in a phase only by what lies between the
/// counts of one side and those of the other, and only if that is more than three times what equal
/// runs differ by in that frame and phase.
package struct InstructionComparison: Hashable, Codable, Sendable {
  /// The instructions of a phase in all frames.
  package struct Phase: Hashable, Codable, Sendable {
    /// The phase.
    package var name: String
    /// The first side's instructions: the fewest of its runs.
    package var before: Int64
    /// The second side's additional instructions, without what equal runs differ by.
    package var difference: Int64
    /// What runs of one side differ by at most.
    package var spread: Int64

    /// The additional instructions, as a share of the first side's.
    package var change: Double { InstructionComparison.share(difference, of: before) }
  }

  /// Adjacent frames in which one side executed more instructions.
  package struct Frames: Hashable, Codable, Sendable {
    /// The first frame.
    package var firstFrame: Int64
    /// The last frame.
    package var lastFrame: Int64
    /// The first side's instructions in these frames.
    package var before: Int64
    /// The second side's additional instructions.
    package var difference: Int64
    /// The phase with the largest part of the difference.
    package var phase: String

    /// The additional instructions, as a share of the first side's.
    package var change: Double { InstructionComparison.share(difference, of: before) }
  }

  /// The first side's instructions in all frames.
  package let before: Int64
  /// The second side's instructions, without what equal runs differ by.
  package let after: Int64
  /// The phases, in the order of a frame.
  package let phases: [Phase]
  /// The frames that differ by at least ``minimumFrameChange``, in order.
  package let frames: [Frames]
  /// What whole runs of one side differ by at most, as a share of the instructions.
  package let spread: Double
  /// The number of runs of each side.
  package let runs: Int
  /// What counted: `processor` or the version of valgrind.
  package let source: String

  /// The smallest change of a phase or of the whole that is reported, as a share: 0.001.
  package static let minimumChange = 0.001
  /// The smallest part of all instructions that a phase must differ by to be reported: 0.0001.
  package static let minimumPart = 0.0001
  /// The smallest change of a frame that is reported, as a share: 0.01.
  package static let minimumFrameChange = 0.01
  /// How many times the spread of equal runs a frame must differ by.
  private static let spreads: Int64 = 3

  /// Compares the counts of two sides; nil if a side has no run or if frames differ.
  ///
  /// Cost: proportional to the number of frames times that of runs.
  package init?(before: [InstructionCounts], after: [InstructionCounts], source: String) {
    guard let first = before.first, !after.isEmpty,
      (before + after).allSatisfy({ $0.frames == first.frames })
    else { return nil }
    let sides = [before, after]
    var phases: [Phase] = []
    var changes = first.frames.map { _ in [Int64]() }
    for phase in InstructionCounts.phases {
      let rows = first.frames.indices.map { row in
        Self.gap(sides.map { $0.map { $0.count(phase, row: row) } })
      }
      for (row, difference) in rows.enumerated() { changes[row].append(difference) }
      let totals = sides.map { $0.map { $0.total(phase) } }
      phases.append(
        Phase(
          name: "\(phase)", before: totals[0].min() ?? 0, difference: rows.reduce(0, +),
          spread: totals.map(Self.range).max() ?? 0))
    }
    self.phases = phases
    let whole = sides.map { $0.map(\.total) }
    self.before = whole[0].min() ?? 0
    self.after = self.before + phases.reduce(0) { $0 + $1.difference }
    spread = Self.share(whole.map(Self.range).max() ?? 0, of: self.before)
    frames = Self.frames(changes, before)
    runs = min(before.count, after.count)
    self.source = source
  }

  /// The second side's additional instructions, as a share of the first side's.
  package var change: Double { Self.share(after - before, of: before) }

  /// The phases that differ by more than the thresholds.
  package var differentPhases: [Phase] {
    phases.filter { phase in
      phase.change.magnitude > Self.minimumChange
        && Self.share(phase.difference, of: before).magnitude > Self.minimumPart
    }
  }

  /// Whether all frames, a phase, or single frames differ.
  package var isDifferent: Bool {
    change.magnitude > Self.minimumChange || !differentPhases.isEmpty || !frames.isEmpty
  }

  // MARK: - Differences

  /// Returns what lies between the counts of two sides: positive if all of the second are higher.
  private static func gap(_ sides: [[Int64]]) -> Int64 {
    guard let low = sides[0].min(), let high = sides[0].max(), let otherLow = sides[1].min(),
      let otherHigh = sides[1].max()
    else { return 0 }
    let gap = otherLow > high ? otherLow - high : otherHigh < low ? otherHigh - low : 0
    let spread = max(high - low, otherHigh - otherLow)
    return Int64(gap.magnitude) > spreads * spread ? gap : 0
  }

  private static func range(_ counts: [Int64]) -> Int64 {
    (counts.max() ?? 0) - (counts.min() ?? 0)
  }

  private static func frames(_ changes: [[Int64]], _ runs: [InstructionCounts]) -> [Frames] {
    // A frame in which nearly nothing happens can differ by a large share of it.
    let typical = Double(runs[0].total) / Double(max(1, changes.count))
    var result: [Frames] = []
    var lastRow = -2
    for (row, phases) in changes.enumerated() {
      let difference = phases.reduce(0, +)
      let before = runs.map { $0.count(row: row) }.min() ?? 0
      guard
        Double(difference.magnitude) > minimumFrameChange * max(Double(before), typical)
      else { continue }
      let largest = phases.indices.max { phases[$0].magnitude < phases[$1].magnitude } ?? 0
      let frame = runs[0].frames[row]
      let phase = "\(InstructionCounts.phases[largest])"
      if lastRow == row - 1, let last = result.last, last.phase == phase,
        (last.difference > 0) == (difference > 0)
      {
        result[result.count - 1].lastFrame = frame
        result[result.count - 1].before += before
        result[result.count - 1].difference += difference
      } else {
        result.append(
          Frames(
            firstFrame: frame, lastFrame: frame, before: before, difference: difference,
            phase: phase))
      }
      lastRow = row
    }
    return result
  }

  fileprivate static func share(_ part: Int64, of whole: Int64) -> Double {
    whole == 0 ? 0 : Double(part) / Double(whole)
  }
}
