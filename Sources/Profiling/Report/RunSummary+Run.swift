import Motion

extension RunSummary {
  /// The format that is written and read.
  public static let currentSchema = "reticle.run/1"

  /// Sums up a run.
  public init(_ run: MeasuredRun, header: RunHeader) {
    schema = Self.currentSchema
    scenario = Scenario(path: header.scenarioPath, sha256: header.scenarioDigest)
    contract = header.contract
    commit = header.commit
    dirty = header.isDirty
    mode = run.mode
    clock = Clock(num: run.rate.numerator, den: run.rate.denominator)
    environment = header.environment
    percentile = Percentile.Method.type7.rawValue
    frameCount = run.log.count
    measuredFrom = run.sample.rows.lowerBound
    metrics = Self.metrics(of: run.sample)
    sections = run.sections.map { section in
      Section(
        name: section.name, firstFrame: section.firstFrame, measured: section.sample.count,
        metrics: Self.metrics(of: section.sample))
    }
    budgets = run.budgets.map { result in
      BudgetLine(
        metric: result.budget.quantity.rawValue,
        limitThousandths: result.budget.limitInThousandths, value: result.value,
        isMet: result.isMet)
    }
    lateFrames = run.lateFrames.map { late in
      Late(
        frame: late.record[.frame], missed: late.missedRefreshes, label: late.verdict.text)
    }
  }

  private static func metrics(of sample: FrameSample) -> [String: Double?] {
    Dictionary(uniqueKeysWithValues: Metric.all.map { ($0.name, $0.value(of: sample)) })
  }
}
