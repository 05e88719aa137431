import Profiling

/// What the frames cost from where a step of the scenario began to where the next one did.
struct LineCost {
  /// The frames, as rows of the log; empty for a step that another one follows at once.
  var rows: Range<Int>
  /// Their times together.
  var total: Nanoseconds
  /// The longest of them.
  var longest: Nanoseconds

  /// The costs of all steps, by line; a line that began more than once has them added up.
  static func costs(of document: RunDocument) -> [Int: LineCost] {
    let frames = document.log[.frame]
    let times = document.log[.cpu]
    let steps = document.summary.steps
    let first = frames.first ?? 0
    // Frames are numbered without gaps, so that a row is a difference.
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
