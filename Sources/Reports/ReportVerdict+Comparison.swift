import Profiling

/// Verdicts from the comparisons of `Profiling`.
extension ReportVerdict {
  /// The maximum number of lines about one subject.
  private static let maximumDetails = 4

  /// Returns the verdict on whether two runs behaved the same.
  static func behavior(_ found: BehaviorComparison) -> ReportVerdict {
    guard !found.isSame else {
      guard found.compared > 0 else {
        return ReportVerdict(
          .behavior, "not compared", nil, ["no frame with digests in both runs"])
      }
      return ReportVerdict(
        .behavior, "same", .wellWithinPeriod,
        [PageContext.count(found.compared, "checkpoint") + " equal"])
    }
    let first = found.frame.map {
      "first at frame \($0): \(found.subsystems.joined(separator: ", "))"
    }
    let details = [first].compactMap(\.self) + found.fields + found.remarks
    return ReportVerdict(
      .behavior, "changed", .overTwoPeriods, Array(details.prefix(maximumDetails)))
  }

  /// Returns the verdict on whether two runs did the same work.
  static func work(
    _ found: WorkComparison, instructions: InstructionComparison? = nil
  ) -> ReportVerdict {
    var details = found.differences.map { difference in
      let name = difference.counter.split(separator: "_").joined(separator: " ")
      let change = difference.after - difference.before
      return "\(name) \(change < 0 ? "−" : "+")\(change.magnitude) in "
        + difference.places.text
    }
    if let instructions, instructions.isDifferent {
      let phases = instructions.differentPhases.map {
        ", \($0.name) \(percent($0.change, decimals: 2))"
      }
      details.append(
        "instructions " + percent(instructions.change, decimals: 2) + phases.joined())
    }
    guard !details.isEmpty else {
      let equal =
        [found.leftOut.isEmpty ? "all counters of all frames equal" : "all compared counters equal"]
        + found.remarks + (instructions.map { _ in ["equal instruction counts"] } ?? [])
      return ReportVerdict(.work, "same", .wellWithinPeriod, equal)
    }
    details = Array(details.prefix(maximumDetails)) + found.remarks
    return ReportVerdict(.work, "changed", .overPeriod, details)
  }

  /// Returns the verdict on whether two sides took the same time.
  ///
  /// - Parameters:
  ///   - comparison: The scenario's comparison.
  ///   - verdict: The verdict corrected for the number of scenarios, if it differs.
  /// - Returns: The verdict with its details, for the bar.
  static func time(_ comparison: RunComparison, verdict: TimeVerdict?) -> ReportVerdict {
    guard let found = comparison.time, let alone = comparison.verdict else {
      return ReportVerdict(.time, "not judged", nil, ["the behavior differs"])
    }
    let text = verdict.map { $0 == alone.time ? alone.text : $0.rawValue } ?? alone.text
    let verdict = verdict ?? alone.time
    var details =
      comparison.places.map(\.text) + comparison.functions.map(\.text)
      + comparison.intervals.map(\.text)
    details += found.measures.filter { measure in
      measure.measure.isJudged
        && (!measure.measure.isPart || [.slower, .faster].contains(measure.verdict))
    }.map { measure in
      let interval = measure.interval.map {
        " [\(percent($0[0], decimals: 1)), \(percent($0[1], decimals: 1))]"
      }
      return "\(measure.measure.displayName) \(percent(measure.change, decimals: 1))"
        + (interval ?? "")
    }
    details.append(found.evidence)
    let state: FrameState? =
      switch verdict {
      case .same, .faster: .wellWithinPeriod
      case .slower: .overTwoPeriods
      case .unknown: nil
      }
    return ReportVerdict(.time, text, state, details)
  }

  private static func percent(_ share: Double, decimals: Int) -> String {
    let text = (100 * share.magnitude).fixed(decimals)
    return (share < 0 ? "−" : "+") + text + " %"
  }
}
