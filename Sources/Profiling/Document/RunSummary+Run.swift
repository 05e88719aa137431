package import Motion

extension RunSummary {
  /// The version of the format that is written.
  package static let currentSchema = "reticle.run/3"

  /// An earlier version that is read as well: its metrics and verdicts were those of the wall clock
  /// and are computed again from the frames.
  static let earlierSchema = "reticle.run/2"

  /// The refresh rates for which every run is evaluated, in addition to its own.
  package static let refreshRates: [ClockRate] = [60, 90, 120].map { ClockRate($0) }

  /// Summarizes a run.
  package init(_ run: MeasuredRun, header: RunHeader) {
    schema = Self.currentSchema
    scenario = header.scenario
    program = header.program
    environment = header.environment
    mode = run.mode
    rendered = header.isRendered
    allocationsCounted = SystemMeter.countsAllocations
    clock = ClockFacts(run.rate)
    percentile = Percentile.Method.type7.rawValue
    frameCount = run.log.count
    measuredFrom = run.sample.rows.lowerBound
    metrics = Self.metrics(of: run.sample)
    rates = Self.refreshRates.map { rate in
      RateLine(
        clock: ClockFacts(rate),
        metrics: Self.metrics(of: run.sample.at(rate), Metric.rateDependent))
    }
    sections = run.sections.map { section in
      Section(
        name: section.name, firstFrame: section.firstFrame, measured: section.sample.count,
        metrics: Self.metrics(of: section.sample))
    }
    budgets = run.budgets.map(Self.line)
    lateFrames = run.lateFrames.map { late in
      Late(
        frame: late.record[.frame], missed: late.missedRefreshes,
        wallMissed: run.rate.missedRefreshes(late.record[.wall]), label: late.verdict.text)
    }
    steps = header.steps
    expectations = header.expectations
    digests = header.digests
    outcome = header.outcome
  }

  private static func line(_ result: BudgetResult) -> BudgetLine {
    BudgetLine(
      metric: result.budget.name, limitThousandths: result.budget.limitInThousandths,
      value: result.value, isMet: result.isMet, line: result.budget.line)
  }

  private static func metrics(
    of sample: FrameSample, _ metrics: [Metric] = Metric.all
  ) -> [String: Double?] {
    Dictionary(uniqueKeysWithValues: metrics.map { ($0.name, $0.value(of: sample)) })
  }
}
