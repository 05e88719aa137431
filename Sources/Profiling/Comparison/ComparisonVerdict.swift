/// What a comparison says about time, and what it says so by.
package struct ComparisonVerdict: Hashable, Sendable {
  /// What a verdict is based on.
  package enum Basis: Hashable, Sendable {
    /// The times of typical frames, of heavy ones, or of phases.
    case measures([MeasureComparison.Measure])
    /// The times of these frames alone.
    case frames(FrameSet)
    /// The counts of instructions, since the times are too noisy to say anything; the phases that
    /// differ.
    case instructions
  }

  /// The verdict.
  package var time: TimeVerdict
  /// What it is based on.
  package var basis: Basis

  /// Creates a verdict.
  package init(_ time: TimeVerdict, by basis: Basis) { (self.time, self.basis) = (time, basis) }

  /// The verdict in words, such as `slower in frames 53–55` or `slower in cells`.
  package var text: String {
    switch basis {
    case .measures(let measures):
      let parts = measures.filter(\.isPart).map(\.rawValue)
      // What is true of whole frames is not repeated for their parts.
      return measures.count > parts.count || parts.isEmpty
        ? time.rawValue : "\(time.rawValue) in \(parts.joined(separator: " and "))"
    case .instructions: return "\(time.rawValue) by instructions"
    case .frames(let frames): return "\(time.rawValue) in \(frames.text)"
    }
  }
}

extension RunComparison {
  /// The verdict on time; nil if it was not judged.
  ///
  /// Slower frames count even if typical and heavy frames are the same: one slow cell is neither.
  /// If times say nothing, instructions do.
  package var verdict: ComparisonVerdict? {
    guard let time else { return nil }
    func frames(_ sign: FloatingPointSign) -> FrameSet {
      FrameSet(
        slowFrames.filter { $0.isJudged && $0.change.sign == sign }
          .flatMap { Array($0.firstFrame...$0.lastFrame) })
    }
    let (slower, faster) = (frames(.plus), frames(.minus))
    let typical = time.measures.first { $0.measure == .typical }?.verdict
    if typical != .slower, slower.count > 0 {
      return ComparisonVerdict(.slower, by: .frames(slower))
    }
    if typical != .faster, time.verdict != .slower, faster.count > 0 {
      return ComparisonVerdict(.faster, by: .frames(faster))
    }
    if time.verdict == .unknown, let instructions {
      let change = instructions.change
      let isLarge = change.magnitude > TimeRules().practicalChange
      return ComparisonVerdict(
        isLarge ? change > 0 ? .slower : .faster : .same, by: .instructions)
    }
    let measures = time.measures.filter { $0.measure.isJudged && $0.verdict == time.verdict }
    return ComparisonVerdict(time.verdict, by: .measures(measures.map(\.measure)))
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
