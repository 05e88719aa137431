/// The terminal output for a profile.
///
/// It contains the medians in the format of a run, the variation between runs, and the longest
/// frames.
package struct ProfileBlock {
  private let series: RunSeries
  private let document: ProfileDocument
  private let isVerbose: Bool
  private let isColored: Bool
  private let paint: Paint

  /// Creates the output for a series, with or without everything about the medians, and colors.
  package init(
    _ series: RunSeries, _ document: ProfileDocument, isVerbose: Bool = false,
    isColored: Bool = false
  ) {
    self.isVerbose = isVerbose
    self.series = series
    self.document = document
    self.isColored = isColored
    paint = Paint(isColored: isColored)
  }

  /// The text, without a newline at the end.
  package var text: String {
    let block = TerminalBlock(
      series.median, subject: "median of \(runs)", showsWorstFrames: false,
      isVerbose: isVerbose, isColored: isColored)
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
          + least.durationText.rightAligned(to: 11) + " to "
          + most.durationText.rightAligned(to: 11)
          + paint.faint("   median run" + middle.durationText.rightAligned(to: 11)))
    }
    return lines + [label("spread") + spread]
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
      "worst".leftAligned(to: 8) + "CPU".rightAligned(to: 10) + "shortest".rightAligned(to: 11)
      + "longest".rightAligned(to: 11) + "wall".rightAligned(to: 11) + "  cause"
    return ["  " + paint.faint(header)] + document.worstFrames.map(line) + steps
  }

  private func line(of frame: WorstFrame) -> String {
    let state = FrameState(frame.medianNs, rate: series.median.rate)
    let numbers =
      "#\(frame.frame)".leftAligned(to: 8) + frame.medianNs.durationText.rightAligned(to: 10)
      + frame.shortestNs.durationText.rightAligned(to: 11)
      + frame.longestNs.durationText.rightAligned(to: 11)
      + (frame.wallNs?.durationText ?? "–").rightAligned(to: 11)
    let phase = series.median.log.row(of: frame.frame).map {
      let record = series.median.log[$0]
      let longest = record.longestPhase
      return "\(longest) \(record[FrameColumn(cpuOf: longest)] * 100 / max(1, record[.cpu])) %"
    }
    let cause = "\(state.shape) \(frame.label.map { $0 + " " } ?? "")\(phase ?? "")"
    return "  " + numbers + "  " + paint(cause, state)
  }

  /// The scenario's steps in progress in these frames, each once.
  private var steps: [String] {
    var groups: [(text: String, frames: [Int64])] = []
    for frame in document.worstFrames {
      guard let line = frame.lines.first else { continue }
      let section = frame.section.isEmpty ? "" : "  in \(frame.section)"
      let text = SafeText.line("line \(line): \(frame.step)\(section)")
      if let index = groups.firstIndex(where: { $0.text == text }) {
        groups[index].frames.append(frame.frame)
      } else {
        groups.append((text, [frame.frame]))
      }
    }
    return groups.map { text, frames in
      let names = frames.sorted().map { "#\($0)" }.joined(separator: " ")
      return paint.faint("  " + Self.shortened("\(text)  (\(names))", to: 78))
    }
  }

  private func label(_ text: String) -> String { "  " + paint.faint(text.leftAligned(to: 12)) }

  /// Returns a text, truncated to `width` characters.
  private static func shortened(_ text: String, to width: Int) -> String {
    text.count <= width ? text : text.prefix(width - 1) + "…"
  }
}
