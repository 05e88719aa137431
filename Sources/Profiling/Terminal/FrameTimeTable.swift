/// A table with one line per run or section, 80 columns wide, with CPU times.
///
///     print(table.header)
///     for run in runs { print(table.row(run.name, run.sample)) }
package struct FrameTimeTable {
  private let paint: Paint
  private let nameWidth: Int

  /// Creates a table with or without colors, and with `nameWidth` columns for names.
  package init(isColored: Bool = false, nameWidth: Int = 22) {
    paint = Paint(isColored: isColored)
    self.nameWidth = nameWidth
  }

  /// Returns the heading line; `title` is the heading of the names.
  package func header(_ title: String = "scenario") -> String {
    paint.faint(
      title.leftAligned(to: nameWidth) + "frames".rightAligned(to: 8) + "p50".rightAligned(to: 10)
        + "p99".rightAligned(to: 10)
        + "worst".rightAligned(to: 10) + "missed".rightAligned(to: 7) + "ms/s".rightAligned(to: 7)
        + " hitch")
  }

  /// Returns the line for one run or section: the number of measured frames and their metrics.
  package func row(_ name: String, _ sample: FrameSample) -> String {
    let ratio = Metric.hitchRatio.value(of: sample)
    let verdict = ratio.map(HitchVerdict.init(hitchRatio:))
    let numbers =
      String(sample.count).rightAligned(to: 8)
      + Self.time(.medianTime, sample).rightAligned(to: 10)
      + Self.time(.p99Time, sample).rightAligned(to: 10)
      + Self.time(.worstTime, sample).rightAligned(to: 10)
      + Self.number(.missedFrames, sample, decimals: 0).rightAligned(to: 7)
      + (ratio?.fixed(1) ?? "–").rightAligned(to: 7)
    let word = verdict.map { " " + paint($0.rawValue, $0) } ?? ""
    return name.shortened(to: nameWidth).leftAligned(to: nameWidth) + numbers + word
  }

  private static func time(_ metric: Metric, _ sample: FrameSample) -> String {
    metric.value(of: sample)?.durationText ?? "–"
  }

  /// Returns a metric's value, or a dash if it is undefined.
  static func number(_ metric: Metric, _ sample: FrameSample, decimals: Int = 3) -> String {
    metric.value(of: sample)?.fixed(decimals) ?? "–"
  }
}
