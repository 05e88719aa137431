/// A table with a line a run, for many files or sections: times in milliseconds, 80 columns.
///
///     print(table.header)
///     for run in runs { print(table.row(run.name, run.sample)) }
package struct FrameTimeTable {
  private let paint: Paint
  private let nameWidth: Int

  /// Makes a table, with colors only if they are wanted, and names of up to `nameWidth` columns.
  package init(isColored: Bool = false, nameWidth: Int = 24) {
    paint = Paint(isColored: isColored)
    self.nameWidth = nameWidth
  }

  /// The line above the rows; `title` heads the names.
  package func header(_ title: String = "scenario") -> String {
    paint.faint(
      title.left(nameWidth) + "frames".right(8) + "p50 ms".right(9) + "p99 ms".right(9)
        + "worst ms".right(9) + "missed".right(7) + "ms/s".right(8) + " hitch")
  }

  /// The line of one run or section: how many frames were measured, and what came out.
  package func row(_ name: String, _ sample: FrameSample) -> String {
    let ratio = Metric.hitchRatio.value(of: sample)
    let verdict = ratio.map(HitchVerdict.init(hitchRatio:))
    let numbers =
      String(sample.count).right(8)
      + Self.number(.medianTime, sample).right(9)
      + Self.number(.p99Time, sample).right(9)
      + Self.number(.worstTime, sample).right(9)
      + Self.number(.missedFrames, sample, decimals: 0).right(7)
      + (ratio?.fixed(1) ?? "–").right(8)
    let word = verdict.map { " " + paint($0.rawValue, $0) } ?? ""
    return name.shortened(to: nameWidth).left(nameWidth) + numbers + word
  }

  /// A metric's value, or a dash where it has none.
  static func number(_ metric: Metric, _ sample: FrameSample, decimals: Int = 3) -> String {
    metric.value(of: sample)?.fixed(decimals) ?? "–"
  }
}
