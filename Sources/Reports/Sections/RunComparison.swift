import Profiling
import Stage

/// What two documents tell of each other without statistics: behaviour and work exactly, times
/// only as figures.
struct RunComparison {
  private let context: PageContext
  private let after: RunDocument
  private let before: RunDocument

  /// Compares the runs of a page; nil where there is only one.
  init?(_ context: PageContext) {
    guard let base = context.page.base else { return nil }
    self.context = context
    after = context.page.document
    before = base
  }

  /// The columns that are equal in every run of one build.
  static let counters: [FrameColumn] = [
    .cellsCreated, .cellsReused, .cellsRemoved, .cellsLive, .cellsPooled, .layoutPasses,
    .animationsLive, .drawCommands, .rasterised, .bytesDrawn, .allocations,
  ]

  /// The names of the subsystems whose digests differ, `all` left out.
  static func differences(_ left: StateDigest, _ right: StateDigest) -> [String] {
    DigestSection.subsystems.filter { left[keyPath: $0.value] != right[keyPath: $0.value] }
      .map(\.name)
  }

  /// The digests of the frames that both runs have, compared.
  var behaviour: ReportVerdict {
    let known = Dictionary(
      zip(before.summary.digests.frames, before.summary.digests.digests),
      uniquingKeysWith: { first, _ in first })
    var compared = 0
    for (frame, digest) in zip(after.summary.digests.frames, after.summary.digests.digests) {
      guard let other = known[frame] else { continue }
      compared += 1
      if digest.all != other.all {
        let names = Self.differences(digest, other).joined(separator: ", ")
        return ReportVerdict(
          .behaviour, "changed", .twiceOver,
          ["first at frame \(frame)" + (names.isEmpty ? "" : ": \(names)")])
      }
    }
    guard compared > 0 else {
      return ReportVerdict(.behaviour, "not compared", nil, ["no frame has digests in both runs"])
    }
    return ReportVerdict(
      .behaviour, "same", .easy, [PageContext.count(compared, "checkpoint") + " equal"])
  }

  /// The counters of all frames, compared exactly.
  var work: ReportVerdict {
    guard after.log.count == before.log.count else {
      return ReportVerdict(
        .work, "changed", .over, ["\(before.log.count) frames before, \(after.log.count) after"])
    }
    let findings = Self.counters.compactMap(difference)
    guard !findings.isEmpty else {
      return ReportVerdict(.work, "same", .easy, ["all counters of all frames equal"])
    }
    return ReportVerdict(.work, "changed", .over, Array(findings.prefix(3)))
  }

  /// The times, which one run on either side is too little to judge.
  var time: ReportVerdict {
    func value(_ metric: Metric, _ document: RunDocument) -> Double? {
      document.summary.metrics[metric.name] ?? nil
    }
    let details = [Metric.medianTime, .p99Time].map { metric in
      "\(metric.name.prefix(3)) "
        + PageContext.change(from: value(metric, before), to: value(metric, after))
    }
    return ReportVerdict(
      .time, "not judged", nil, [details.joined(separator: ", ") + " in one run of each"])
  }

  private func difference(_ column: FrameColumn) -> String? {
    let (left, right) = (before.log[column], after.log[column])
    let rows = left.indices.filter { left[$0] != right[$0] }
    guard let first = rows.first else { return nil }
    let sum = rows.reduce(0) { $0 + right[$1] - left[$1] }
    let name = column.name.split(separator: "_").joined(separator: " ")
    return "\(name) \(sum < 0 ? "−" : "+")\(sum.magnitude) in "
      + "\(PageContext.count(rows.count, "frame")), first \(after.log[.frame][first])"
  }
}
