import Profiling
import Stage

/// The section with short verdicts on behavior, work, time and machine.
struct VerdictBar {
  /// The maximum load average before a run that other programs did not disturb.
  private static let maximumLoad = 0.3

  private let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// The section.
  var section: PageSection {
    PageSection(
      id: "verdict", title: "Verdict",
      body: "<div class=\"card verdict\">\n\(verdicts.map(Self.markup))\n</div>")
  }

  /// The verdicts in order: those of the page's comparison, or else computed from the documents.
  var verdicts: [ReportVerdict] {
    ReportVerdict.Subject.allCases.map { subject in
      if let verdict = context.page.comparison?.verdicts.first(where: { $0.subject == subject }) {
        return verdict
      }
      return defaultVerdict(subject)
    }
  }

  /// Computes the verdict on a subject from the documents.
  private func defaultVerdict(_ subject: ReportVerdict.Subject) -> ReportVerdict {
    let after = context.page.document
    guard let before = context.page.base else {
      return switch subject {
      case .behavior: behavior
      case .work: work
      case .time: time
      case .machine: machine
      }
    }
    return switch subject {
    case .behavior:
      .behavior(BehaviorComparison(before: before.summary, after: after.summary))
    case .work: .work(WorkComparison(before: [before.log], after: [after.log]))
    case .time: times(before.summary, after.summary)
    case .machine: machine
    }
  }

  /// Returns the times of two runs without a verdict, because two runs are too few to judge.
  private func times(_ before: RunSummary, _ after: RunSummary) -> ReportVerdict {
    let changes = [Metric.medianTime, .p99Time].map { metric in
      let values = [before, after].map { $0.metrics[metric.name] ?? nil }
      return "\(metric.name.prefix(3)) \(PageContext.change(from: values[0], to: values[1]))"
    }
    return ReportVerdict(
      .time, "not judged", nil, [changes.joined(separator: ", ") + " (one run on each side)"])
  }

  private static func markup(_ verdict: ReportVerdict) -> Markup {
    let shape = verdict.state.map { Markup.shape($0) } ?? .neutralShape
    return """
      <div><h3>\(verdict.subject.rawValue)</h3><strong>\(shape)\(verdict.text)</strong>
      \(verdict.details.map { "<p>\($0)</p>" as Markup })</div>
      """
  }

  private var behavior: ReportVerdict {
    let summary = context.summary
    let failed = summary.expectations.count { $0.result == .failed }
    let met = summary.expectations.count { $0.result == .met }
    var details: [String] = []
    if summary.outcome.digestsEqual > 0 {
      details.append(PageContext.count(summary.outcome.digestsEqual, "checkpoint") + " equal")
    }
    if failed + met > 0 {
      details.append("\(met) of \(PageContext.count(failed + met, "expectation")) met")
    }
    if let frame = summary.outcome.firstDifferingFrame {
      return ReportVerdict(
        .behavior, "differs", .overTwoPeriods, ["digests differ at frame \(frame)"] + details)
    }
    if failed > 0 { return ReportVerdict(.behavior, "fails", .overTwoPeriods, details) }
    if summary.outcome.exitCode != 0, let problem = summary.outcome.problems.first {
      return ReportVerdict(.behavior, "fails", .overTwoPeriods, [problem])
    }
    guard !details.isEmpty else {
      return ReportVerdict(
        .behavior, "not checked", nil, ["the file has neither digests nor expectations"])
    }
    let word = summary.outcome.digestsEqual > 0 ? "same" : "as expected"
    return ReportVerdict(.behavior, word, .wellWithinPeriod, details)
  }

  private var work: ReportVerdict {
    let sample = context.run.sample
    func sum(_ column: FrameColumn) -> Int64 { sample[column].reduce(0, +) }
    let made = sum(.cellsCreated)
    var details = [
      "\(sum(.cellsReused)) reused, \(PageContext.count(sum(.layoutPasses), "layout"))"
    ]
    if context.summary.allocationsCounted {
      let median = PageContext.text(Metric.medianAllocations.value(of: sample), decimals: 0)
      details.append("allocations: \(median) per frame (median)")
    }
    return ReportVerdict(.work, PageContext.count(made, "cell") + " created", nil, details)
  }

  private var time: ReportVerdict {
    let sample = context.run.sample
    guard let ratio = Metric.hitchRatio.value(of: sample) else {
      return ReportVerdict(.time, "not measured", nil, ["the run has no frames"])
    }
    let times = [Metric.p99Time, .worstTime].map { PageContext.text($0.value(of: sample)) }
    var details = [
      "hitches \(ratio.fixed(1)) ms/s", "p99 \(times[0]) ms, longest \(times[1]) ms",
    ]
    let missed = context.run.budgets.filter { $0.isMet == false }
    if !missed.isEmpty {
      details += missed.map { "budget \($0.budget.quantity.rawValue) missed" }
      return ReportVerdict(.time, "over budget", .overTwoPeriods, details)
    }
    let verdict = HitchVerdict(hitchRatio: ratio)
    let state: FrameState =
      switch verdict {
      case .good: .wellWithinPeriod
      case .fair: .overPeriod
      case .poor: .overTwoPeriods
      }
    return ReportVerdict(.time, verdict.rawValue, state, details)
  }

  private var machine: ReportVerdict {
    let environment = context.summary.environment
    let sample = context.run.sample
    let noisy = Int(Metric.noisyFrames.value(of: sample) ?? 0)
    let model = [PageContext.count(environment.processor.count, "processor")]
    guard environment.build == "release" else {
      return ReportVerdict(
        .machine, "unreliable", .overTwoPeriods, ["a debug build: timings are meaningless"] + model)
    }
    var remarks: [String] = []
    if noisy > 0 { remarks.append("\(noisy) of \(sample.count) frames disturbed") }
    if let load = environment.loadBefore.first, load > Self.maximumLoad {
      remarks.append("load \(load.fixed(1)) before the run")
    }
    if remarks.isEmpty {
      return ReportVerdict(.machine, "reliable", .wellWithinPeriod, ["no frame disturbed"] + model)
    }
    return ReportVerdict(.machine, "disturbed", .overPeriod, remarks + model)
  }
}
