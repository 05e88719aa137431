import Profiling

/// The cost of the frames from the start of a scenario step to the start of the next.
struct LineCost {
  /// The frame in which the step began.
  var frame: Int64
  /// The rows of the frames; empty if the next step starts in the same frame.
  var rows: Range<Int>
  /// The sum of their times.
  var total: Nanoseconds
  /// The longest of their times.
  var longest: Nanoseconds

  /// Returns the costs of all steps by line; the costs of a line that starts several times are
  /// summed.
  static func costs(of document: RunDocument) -> [Int: LineCost] {
    let times = document.log[.cpu]
    let steps = document.summary.steps
    let starts = steps.frames.map(document.log.row(atOrAfter:)) + [times.count]
    var costs: [Int: LineCost] = [:]
    for (index, line) in steps.lines.enumerated() {
      let rows = starts[index]..<max(starts[index], starts[index + 1])
      let cost = LineCost(
        frame: steps.frames[index], rows: rows, total: times[rows].reduce(0, +),
        longest: times[rows].max() ?? 0)
      costs[line] = costs[line]?.adding(cost) ?? cost
    }
    return costs
  }

  private func adding(_ other: LineCost) -> LineCost {
    LineCost(
      frame: frame, rows: rows.lowerBound..<max(rows.upperBound, other.rows.upperBound),
      total: total + other.total, longest: max(longest, other.longest))
  }
}
