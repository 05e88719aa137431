import Motion
import Stage

/// The terminal output for a run after a replay, in 80 columns.
///
///     print(TerminalBlock(run, isColored: isTerminal).text)
package struct TerminalBlock {
  private static let width = 80
  private static let labelWidth = 12

  private let run: MeasuredRun
  private let subject: String?
  private let showsWorstFrames: Bool
  private let paint: Paint

  /// Creates the output for a run, with or without colors.
  package init(_ run: MeasuredRun, isColored: Bool = false) {
    self.init(run, subject: nil, showsWorstFrames: true, isColored: isColored)
  }

  /// Creates the first part of a longer output; `subject` describes the run's times.
  init(_ run: MeasuredRun, subject: String?, showsWorstFrames: Bool, isColored: Bool) {
    self.run = run
    self.subject = subject
    self.showsWorstFrames = showsWorstFrames
    paint = Paint(isColored: isColored)
  }

  /// The text, without a newline at the end.
  package var text: String {
    let parts = [
      title, strip, times, rates, phases, worstFrames, sections, work, budgets, noise,
    ]
    return parts.filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  // MARK: - Parts

  private var title: [String] {
    let count = run.log.count
    let facts = "\(count) \(count == 1 ? "frame" : "frames") @\(run.rate)  \(run.mode.rawValue)"
    let nameWidth = Self.width - 2 - facts.count
    let measured =
      run.warmUpRows.isEmpty
      ? "all frames measured (fewer than \(WarmUp.shortestRun))"
      : "measured from frame \(WarmUp.frames)"
    let parts = [subject, measured, "percentiles type 7"].compactMap(\.self)
    return [
      paint.bold(SafeText.line(run.name).shortened(to: nameWidth).leftAligned(to: nameWidth)) + "  "
        + facts,
      paint.faint(parts.joined(separator: ", ")),
    ]
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
    guard run.sample.count > 0 else { return [label("frame time") + "no frames"] }
    let ladder =
      "p50 " + time(.medianTime).rightAligned(to: 10) + "  p90 "
      + time(.p90Time).rightAligned(to: 10)
      + "  p99 " + time(.p99Time).rightAligned(to: 10) + "  worst "
      + time(.worstTime).rightAligned(to: 11)
    return [label("frame time") + ladder, deadline, hitches]
  }

  private var deadline: String {
    let missed = FrameTimeTable.number(.missedFrames, run.sample, decimals: 0)
    let refreshes = run.sample.missedRefreshes.reduce(0, +)
    return label("deadline") + milliseconds(run.rate.period).rightAligned(to: 14)
      + "   missed by \(missed) of \(run.sample.count) frames, "
      + "\(refreshes) \(refreshes == 1 ? "refresh" : "refreshes") missed"
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
    let header = label("phase") + "median".rightAligned(to: 16) + "p99".rightAligned(to: 16)
    return [paint.faint(header)] + rows.map(Self.trimmed)
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
    run.budgets.enumerated().map { index, result in
      let unit = result.budget.quantity.metric.unit
      let limit = Self.plain(result.budget.limitInThousandths)
      let name = "\(result.budget.quantity.rawValue) <= \(limit) \(unit.rawValue)"
      let value = result.value.map { $0.fixed(unit == .frames ? 0 : 3) + " " + unit.rawValue }
      let verdict = result.isMet.map {
        $0 ? paint("pass", .wellWithinPeriod) : paint("MISS", .overTwoPeriods)
      }
      return label(index == 0 ? "budget" : "") + name.leftAligned(to: 32)
        + (value ?? "no frames").rightAligned(to: 14) + "   " + (verdict ?? "–")
    }
  }

  private var noise: [String] {
    guard subject == nil, let noisy = Metric.noisyFrames.value(of: run.sample), noisy > 0
    else { return [] }
    let line =
      "\(noisy.fixed(0)) of \(run.sample.count) frames noisy: descheduled, or waited for a disk"
    return [label("machine") + paint(line, .overPeriod)]
  }

  // MARK: - Words

  private func label(_ text: String) -> String {
    "  " + paint.faint(text.leftAligned(to: Self.labelWidth))
  }

  private func time(_ metric: Metric) -> String {
    metric.value(of: run.sample).map(milliseconds) ?? "–"
  }

  private func milliseconds(_ value: Double) -> String { value.fixed(3) + " ms" }

  /// Returns a bar for a share from 0 to 1: up to 24 columns, in eighths of a column.
  private static func bar(_ share: Double) -> String {
    let eighths = Int((share * 24 * 8).rounded(.up))
    let rest = eighths % 8
    return String(repeating: "█", count: eighths / 8)
      + (rest == 0 ? "" : String(Array("▏▎▍▌▋▊▉")[rest - 1]))
  }

  /// Formats thousandths as a number without trailing zeros.
  private static func plain(_ thousandths: Int64) -> String {
    let text = (Double(thousandths) / 1000).fixed(3)
    let kept = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(kept.reversed())
  }

  private static func bytes(_ column: some Sequence<Int64>) -> String {
    (Double(column.reduce(0, +)) / 1_000_000).fixed(1) + " MB"
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
