import Motion
import Stage

/// The terminal output for a run after a replay, in 80 columns.
///
/// It begins with a verdict in one sentence and the machine's part. At most 17 lines follow, or
/// everything if it is verbose.
///
///     print(TerminalBlock(run, isColored: isTerminal).text)
package struct TerminalBlock {
  private static let width = 80
  private static let labelWidth = 12
  /// The maximum number of budgets that are listed unless everything is.
  private static let shownBudgets = 3

  private let run: MeasuredRun
  private let subject: String?
  private let failure: String?
  private let showsWorstFrames: Bool
  private let isVerbose: Bool
  private let paint: Paint

  /// Creates the output for a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - failure: What failed besides times, as the beginning of a sentence; nothing by default.
  ///   - isVerbose: Whether everything is printed; `false` by default.
  ///   - isColored: Whether the text has colors; `false` by default.
  package init(
    _ run: MeasuredRun, failure: String? = nil, isVerbose: Bool = false, isColored: Bool = false
  ) {
    self.init(
      run, subject: nil, failure: failure, showsWorstFrames: true, isVerbose: isVerbose,
      isColored: isColored)
  }

  /// Creates the first part of a longer output; `subject` describes the run's times.
  init(
    _ run: MeasuredRun, subject: String?, failure: String? = nil, showsWorstFrames: Bool,
    isVerbose: Bool, isColored: Bool
  ) {
    self.run = run
    self.subject = subject
    self.failure = failure
    self.showsWorstFrames = showsWorstFrames
    self.isVerbose = isVerbose
    paint = Paint(isColored: isColored)
  }

  /// The text, without a newline at the end.
  package var text: String {
    let head = verdict + machine
    let parts =
      isVerbose
      ? [
        head, title, strip, times, rates, phases, worstFrames, sections, work, budgets,
      ]
      : [head, title + strip + times + shortPhases + worstFrames + budgets]
    return parts.filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  // MARK: - Parts

  private var verdict: [String] {
    let times = RunVerdict(run).sentence
    let sentence =
      failure.map { "\($0). " + times } ?? times
    let lines = Self.wrapped(sentence, to: Self.width)
    let worst = run.sample.ascendingTimes.last ?? 0
    let isBad = failure != nil || run.budgets.contains { $0.isMet == false }
    let state = isBad ? FrameState.overTwoPeriods : FrameState(worst, rate: run.rate)
    return lines.map { paint(paint.bold($0), state) }
  }

  private var machine: [String] {
    RunVerdict(run).machine.flatMap { Self.wrapped($0, to: Self.width - Self.labelWidth - 2) }
      .enumerated().map { index, line in label(index == 0 ? "machine" : "") + line }
  }

  private var title: [String] {
    let count = run.log.count
    let facts = "\(count) \(count == 1 ? "frame" : "frames") @\(run.rate)  \(run.mode.rawValue)"
    let nameWidth = Self.width - 2 - facts.count
    let name =
      paint.bold(SafeText.line(run.name).shortened(to: nameWidth).leftAligned(to: nameWidth)) + "  "
      + facts
    guard isVerbose || subject != nil else { return [name] }
    let measured =
      run.warmUpRows.isEmpty
      ? "all frames measured (fewer than \(WarmUp.shortestRun))"
      : "measured from frame \(WarmUp.frames)"
    let parts = [subject, measured, "percentiles type 7"].compactMap(\.self)
    return [name, paint.faint(parts.joined(separator: ", "))]
  }

  private var strip: [String] {
    let strip = Sparkline(run, width: Self.width - 4)
    guard let first = run.log[.frame].first, let last = run.log[.frame].last, first != last else {
      return []
    }
    let scale = "█ \(milliseconds(Double(strip.fullHeight).milliseconds))"
    let room = max(strip.columns.count, 40)
    let axis = "\(first)".leftAligned(to: (room - scale.count) / 2) + scale
    let lines = [
      strip.bars(paint), strip.shapes(paint),
      paint.faint(axis + "\(last)".rightAligned(to: room - axis.count)),
    ]
    return lines.compactMap(\.self).map { Self.trimmed("  " + $0) }
  }

  private var times: [String] {
    guard run.sample.count > 0 else { return [label("CPU time") + "no frames"] }
    let ladder =
      "p50 " + time(.medianTime).rightAligned(to: 10) + "  p90 "
      + time(.p90Time).rightAligned(to: 10)
      + "  p99 " + time(.p99Time).rightAligned(to: 10) + "  worst "
      + time(.worstTime).rightAligned(to: 11)
    return [label("CPU time") + ladder, deadline, hitches]
  }

  private var deadline: String {
    let missed = FrameTimeTable.number(.missedFrames, run.sample, decimals: 0)
    let refreshes = run.sample.missedRefreshes.reduce(0, +)
    return label("deadline") + milliseconds(run.rate.period).rightAligned(to: 14)
      + "   missed by \(missed) of \(run.sample.count) frames, "
      + "\(refreshes) \(refreshes == 1 ? "refresh" : "refreshes") lost"
  }

  private var hitches: String {
    guard let ratio = Metric.hitchRatio.value(of: run.sample),
      let soft = Metric.softHitchRatio.value(of: run.sample)
    else { return label("hitches") + "–".rightAligned(to: 14) }
    let verdict = HitchVerdict(hitchRatio: ratio)
    return label("hitches") + (ratio.fixed(1) + " ms/s").rightAligned(to: 14)
      + "  " + paint(verdict.rawValue.leftAligned(to: 4), verdict)
      + "   soft \(soft.fixed(1)) ms/s" + paint.faint("   (good < 5, poor > 10)")
  }

  /// The results of the same frames at other refresh rates.
  private var rates: [String] {
    guard run.sample.count > 0 else { return [] }
    let rates = RunSummary.refreshRates.filter { $0 != run.rate }
    return rates.enumerated().map { index, rate in
      let sample = run.sample.at(rate)
      let ratio = Metric.hitchRatio.value(of: sample) ?? 0
      let soft = Metric.softHitchRatio.value(of: sample) ?? 0
      let verdict = HitchVerdict(hitchRatio: ratio)
      let missed = FrameTimeTable.number(.missedFrames, sample, decimals: 0)
      return label(index == 0 ? "other rates" : "") + "at \(rate.numerator) Hz".rightAligned(to: 9)
        + "   missed \(missed.rightAligned(to: 5))"
        + (ratio.fixed(1) + " ms/s").rightAligned(to: 15)
        + "  " + paint(verdict.rawValue.leftAligned(to: 4), verdict)
        + "   soft \(soft.fixed(1)) ms/s"
    }
  }

  private var phases: [String] {
    guard run.sample.count > 0 else { return [] }
    let p99s = FramePhase.allCases.map { Metric.p99(of: $0).value(of: run.sample) ?? 0 }
    let longest = max(p99s.max() ?? 0, .leastNonzeroMagnitude)
    let rows = zip(FramePhase.allCases, p99s).map { phase, p99 in
      label("\(phase)") + time(.median(of: phase)).rightAligned(to: 16)
        + time(.p99(of: phase)).rightAligned(to: 16)
        + "  "
        + paint(Self.bar(p99 / longest), FrameState(Nanoseconds(p99 * 1_000_000), rate: run.rate))
    }
    let header = label("CPU time of") + "median".rightAligned(to: 16) + "p99".rightAligned(to: 16)
    return [paint.faint(header)] + rows.map(Self.trimmed)
  }

  /// The 99th percentile of each phase that took any time.
  private var shortPhases: [String] {
    let parts = FramePhase.measured.compactMap { phase -> String? in
      guard let p99 = Metric.p99(of: phase).value(of: run.sample), p99 > 0 else { return nil }
      return "\(phase) \(p99.durationText)"
    }
    guard !parts.isEmpty else { return [] }
    let lines = Self.wrapped(
      parts.joined(separator: ", "), to: Self.width - Self.labelWidth - 2)
    return lines.enumerated().map { label($0 == 0 ? "phases p99" : "") + $1 }
  }

  private var worstFrames: [String] {
    guard showsWorstFrames else { return [] }
    return run.worstRows(3).enumerated().map { index, row in
      let line = WorstFrameLine(run, row: row)
      return label(index == 0 ? "worst" : "") + line.text(paint)
    }.map(Self.trimmed)
  }

  private var sections: [String] {
    guard run.sections.count > 1 else { return [] }
    let table = FrameTimeTable(isColored: paint.isColored, nameWidth: 22)
    return ["  " + table.header("section")]
      + run.sections.map { section in
        "  "
          + table.row(
            section.name.isEmpty ? "(start)" : SafeText.line(section.name), section.sample)
      }
  }

  private var work: [String] {
    let sample = run.sample
    guard sample.count > 0 else { return [] }
    func sum(_ column: FrameColumn) -> String { "\(sample[column].reduce(0, +))" }
    let cells =
      "created \(sum(.cellsCreated))   reused \(sum(.cellsReused))   removed \(sum(.cellsRemoved))"
    let drawing =
      "layouts \(sum(.layoutPasses))   rasterized \(sum(.rasterized))"
      + "   draw commands \(sum(.drawCommands))   drawn \(Self.bytes(sample[.bytesDrawn]))"
    let allocations =
      "median \(FrameTimeTable.number(.medianAllocations, sample, decimals: 0)) per frame"
      + "   max \(FrameTimeTable.number(.worstAllocations, sample, decimals: 0))"
      + "   total \(sum(.allocations))"
    return [
      label("cells") + cells, label("work") + drawing,
      label("allocations") + (SystemMeter.countsAllocations ? allocations : "not counted"),
    ]
  }

  private var budgets: [String] {
    let lines = run.budgets.map { result in
      let verdict = result.isMet.map {
        $0 ? paint("pass", .wellWithinPeriod) : paint("MISS", .overTwoPeriods)
      }
      return (
        result.isMet ?? true,
        "\(result.budget.name) <= \(result.budget.limitText)".leftAligned(to: 32)
          + result.valueText.rightAligned(to: 14) + "   " + (verdict ?? "–")
      )
    }
    var shown = lines.map(\.1)
    if !isVerbose, lines.count > Self.shownBudgets {
      let missed = lines.filter { !$0.0 }.map(\.1).prefix(Self.shownBudgets - 1)
      shown = missed + ["\(lines.count { $0.0 }) of \(lines.count) budgets pass"]
    }
    return shown.enumerated().map { label($0 == 0 ? "budget" : "") + $1 }
  }

  // MARK: - Words

  private func label(_ text: String) -> String {
    "  " + paint.faint(text.leftAligned(to: Self.labelWidth))
  }

  private func time(_ metric: Metric) -> String {
    metric.value(of: run.sample).map(milliseconds) ?? "–"
  }

  private func milliseconds(_ value: Double) -> String { value.durationText }

  /// Breaks a text at spaces into lines of at most `width` characters.
  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Returns a bar for a share from 0 to 1: up to 24 columns, in eighths of a column.
  private static func bar(_ share: Double) -> String {
    let eighths = Int((share * 24 * 8).rounded(.up))
    let rest = eighths % 8
    return String(repeating: "█", count: eighths / 8)
      + (rest == 0 ? "" : String(Array("▏▎▍▌▋▊▉")[rest - 1]))
  }

  private static func bytes(_ column: some Sequence<Int64>) -> String {
    (Double(column.reduce(0, +)) / 1_000_000).fixed(1) + " MB"
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
