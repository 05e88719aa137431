/// What a comparison says about time, and what it says so by.
package struct ComparisonVerdict: Hashable, Sendable {
  /// What a verdict is based on.
  package enum Basis: Hashable, Sendable {
    /// The times of typical and of heavy frames.
    case measures
    /// The times of these frames alone.
    case frames([ClosedRange<Int64>])
    /// The counts of instructions, since the times are too noisy to say anything.
    case instructions
  }

  /// The verdict.
  package var time: TimeVerdict
  /// What it is based on.
  package var basis: Basis

  /// The largest number of ranges that are listed.
  private static let maximumRanges = 4

  /// Creates a verdict.
  package init(_ time: TimeVerdict, by basis: Basis) { (self.time, self.basis) = (time, basis) }

  /// The verdict in words, such as `slower in frames 53–55`; if there are many ranges, `slower in
  /// 30 frames`.
  package var text: String {
    switch basis {
    case .measures: time.rawValue
    case .instructions: "\(time.rawValue) by instructions"
    case .frames(let ranges):
      if ranges.count > Self.maximumRanges {
        "\(time.rawValue) in \(ranges.reduce(0) { $0 + $1.count }) frames"
      } else {
        "\(time.rawValue) in \(ranges.count == 1 && ranges[0].count == 1 ? "frame" : "frames") "
          + ranges.map(Self.name).joined(separator: ", ")
      }
    }
  }

  private static func name(_ range: ClosedRange<Int64>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
  }
}

extension RunComparison {
  /// The verdict on time; nil if it was not judged.
  ///
  /// Slower frames count even if typical and heavy frames are the same: one slow cell is neither.
  /// If times say nothing, equal instructions in every phase do.
  package var verdict: ComparisonVerdict? {
    guard let time else { return nil }
    func frames(_ sign: FloatingPointSign) -> [ClosedRange<Int64>] {
      slowFrames.filter { $0.isJudged && $0.change.sign == sign }
        .map { $0.firstFrame...$0.lastFrame }
    }
    let (slower, faster) = (frames(.plus), frames(.minus))
    if time.verdict != .slower, !slower.isEmpty {
      return ComparisonVerdict(.slower, by: .frames(slower))
    }
    let isOpen = time.verdict == .same || time.verdict == .unknown
    if isOpen, !faster.isEmpty { return ComparisonVerdict(.faster, by: .frames(faster)) }
    if time.verdict == .unknown, let instructions, !instructions.isDifferent {
      return ComparisonVerdict(.same, by: .instructions)
    }
    return ComparisonVerdict(time.verdict, by: .measures)
  }

  /// The probability of the verdict on time if nothing differs, corrected for all tests; nil if it
  /// was not judged.
  package var pValue: Double? {
    time.map { time in
      let frames = slowFrames.filter(\.isJudged).map { $0.pValue * Double(time.tests) }
      return min(1, frames.min() ?? 1, time.pValue)
    }
  }
}
