/// The terminal output for a profile.
///
/// It contains the medians in the format of a run, the variation between runs, and the longest
/// frames.
package struct ProfileBlock {
  private let series: RunSeries
  private let document: ProfileDocument
  private let isColored: Bool
  private let paint: Paint

  /// Creates the output for a series, with or without colors.
  package init(_ series: RunSeries, _ document: ProfileDocument, isColored: Bool = false) {
    self.series = series
    self.document = document
    self.isColored = isColored
    paint = Paint(isColored: isColored)
  }

  /// The text, without a newline at the end.
  package var text: String {
    let block = TerminalBlock(
      series.median, subject: "median of \(runs)", showsWorstFrames: false,
      isColored: isColored)
    return
      ([block.text] + [agreement, worst].filter { !$0.isEmpty }.map { $0.joined(separator: "\n") })
      .joined(separator: "\n\n")
  }

  private var runs: String {
    let count = series.documents.count
    return "\(count) \(count == 1 ? "run" : "runs")"
  }

  /// The range of single runs around the medians.
  private var agreement: [String] {
    var lines: [String] = []
    for (index, metric) in [Metric.medianTime, .p99Time, .worstTime].enumerated() {
      let values = document.runs.compactMap { $0.metrics[metric.name] ?? nil }.sorted()
      guard let least = values.first, let most = values.last else { return [] }
      let middle = metric.value(of: series.median.sample) ?? 0
      lines.append(
        label(index == 0 ? "single runs" : "") + ["p50", "p99", "worst"][index].leftAligned(to: 6)
          + (least.fixed(3) + " ms").rightAligned(to: 11) + " to "
          + (most.fixed(3) + " ms").rightAligned(to: 11)
          + paint.faint("   median run" + (middle.fixed(3) + " ms").rightAligned(to: 11)))
    }
    return lines + [label("spread") + spread, label("machine") + noise]
  }

  /// The number of noisy frames; the medians exclude most of their effect.
  private var noise: String {
    let count = series.documents.reduce(0) { $0 + $1.run.sample.count }
    let noisy = document.runs.compactMap { $0.metrics[Metric.noisyFrames.name] ?? nil }
      .reduce(0, +)
    return
      "\(noisy.fixed(0)) of \(count) frames in all runs noisy (descheduled or disk wait)"
  }

  /// The typical deviation of a frame's time from its median, in percent of the median.
  private var spread: String {
    let rows = series.median.sample.rows
    let times = series.median.log[.cpu]
    let shares = rows.filter { times[$0] > 0 }
      .map { 100_000 * series.deviation[$0] / times[$0] }.sorted()
    guard let middle = Percentile.p50.value(in: shares) else { return "–" }
    return "typical deviation from a frame's median: \((middle / 1000).fixed(1)) %"
  }

  private var worst: [String] {
    guard !document.worstFrames.isEmpty else { return [] }
    let header =
      "worst frames".leftAligned(to: 15) + "median ms".rightAligned(to: 10)
      + "shortest".rightAligned(to: 10) + "longest".rightAligned(to: 10)
      + "  cause"
    return ["  " + paint.faint(header)] + document.worstFrames.flatMap(lines)
  }

  private func lines(of frame: WorstFrame) -> [String] {
    let state = FrameState(frame.medianNs, rate: series.median.rate)
    let cause = "\(state.shape) \(frame.label ?? "in time")"
    func time(_ value: Nanoseconds) -> String {
      Double(value).milliseconds.fixed(3).rightAligned(to: 10)
    }
    let numbers =
      "#\(frame.frame)".leftAligned(to: 15) + time(frame.medianNs) + time(frame.shortestNs)
      + time(frame.longestNs)
    let phase = series.median.log.row(of: frame.frame).map {
      let record = series.median.log[$0]
      let longest = record.longestPhase
      return "\(longest) \(record[FrameColumn(longest)] * 100 / max(1, record[.cpu])) %"
    }
    let step = frame.lines.first.map { "line \($0): \(frame.step)" } ?? ""
    let section = frame.section.isEmpty ? "" : "  in \(frame.section)"
    return [
      "  " + numbers + "  " + paint(cause.leftAligned(to: 13), state) + " " + (phase ?? ""),
      paint.faint("      " + Self.shortened(SafeText.line(step + section), to: 72)),
    ]
  }

  private func label(_ text: String) -> String { "  " + paint.faint(text.leftAligned(to: 12)) }

  /// Returns a text, truncated to `width` characters.
  private static func shortened(_ text: String, to width: Int) -> String {
    text.count <= width ? text : text.prefix(width - 1) + "…"
  }
}
