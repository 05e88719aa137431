import Profiling

/// The cost of the frames from the start of a scenario step to the start of the next.
struct LineCost {
  /// The rows of the frames; empty if the next step starts in the same frame.
  var rows: Range<Int>
  /// The sum of their times.
  var total: Nanoseconds
  /// The longest of their times.
  var longest: Nanoseconds

  /// Returns the costs of all steps by line; the costs of a line that starts several times are
  /// summed.
  static func costs(of document: RunDocument) -> [Int: LineCost] {
    let frames = document.log[.frame]
    let times = document.log[.cpu]
    let steps = document.summary.steps
    let first = frames.first ?? 0
    // The row is a difference because frames are numbered without gaps.
    let starts = steps.frames.map { min(times.count, max(0, Int($0 - first))) } + [times.count]
    var costs: [Int: LineCost] = [:]
    for (index, line) in steps.lines.enumerated() {
      let rows = starts[index]..<max(starts[index], starts[index + 1])
      let cost = LineCost(
        rows: rows, total: times[rows].reduce(0, +), longest: times[rows].max() ?? 0)
      costs[line] = costs[line]?.adding(cost) ?? cost
    }
    return costs
  }

  private func adding(_ other: LineCost) -> LineCost {
    LineCost(
      rows: rows.lowerBound..<max(rows.upperBound, other.rows.upperBound),
      total: total + other.total, longest: max(longest, other.longest))
  }
}
