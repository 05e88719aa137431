import Profiling

/// The values of one name over commits: a dot per commit, the medians between changes, the noise
/// around them, and the commits that changed something.
struct HistoryChart {
  private let series: HistorySeries
  private let name: String
  private let values: [(index: Int, value: Double)]
  private let changes: [HistorySeries.Change]

  private static let width = 1100.0
  private static let height = 132.0
  /// The area of the dots: the room above is for the names of commits, that below for the axis.
  private static let area = (left: 56.0, right: 1092.0, top: 26.0, bottom: 108.0)
  /// The minimum distance between names on the axis.
  private static let nameDistance = 90.0

  /// Creates a chart; nil for a name without values.
  init?(_ series: HistorySeries, _ name: String) {
    self.series = series
    self.name = name
    values = series.points.indices.compactMap { index in
      series.points[index].times[name].map { (index, $0) }
    }
    changes = series.changes.filter { $0.name == name }
    guard !values.isEmpty else { return nil }
  }

  /// Returns the words for the name of a value of time.
  static func title(of name: String) -> String {
    switch name {
    case Metric.medianTime.name: "median frame time"
    case Metric.p90Time.name: "90th percentile"
    case Metric.p99Time.name: "99th percentile"
    case Metric.softHitchRatio.name: "hitches"
    default:
      name.hasPrefix(HistorySeries.intervalPrefix)
        ? name
        : name.hasSuffix("_sum_ms")
          ? "\(name.prefix { $0 != "_" }), sum" : name.replacing("_", with: " ")
    }
  }

  /// The unit of a value of time.
  private var unit: String { name == Metric.softHitchRatio.name ? "ms/s" : "ms" }

  /// Returns the names of the values of time of a series that pages show.
  static func names(of series: HistorySeries) -> [String] {
    let shown = HistoryRecord.timeMetrics.map(\.name)
    return shown + series.judgedNames.filter { !shown.contains($0) }
  }

  /// The chart with its title.
  var figure: Markup {
    let latest = values[values.count - 1].value
    let noise = series.noise(of: name).map { ", noise ±\((100 * $0).fixed(1)) %" } ?? ""
    let summary = "\(Self.title(of: name)): \(latest.fixed(3)) \(unit)\(noise)"
    guard values.contains(where: { $0.value > 0 }) else {
      return "<figure><h3>\(Self.title(of: name)): none</h3></figure>"
    }
    return """
      <figure><h3>\(summary)</h3>
      <svg class="chart" viewBox="0 0 1100 132" role="img" aria-label="\(summary), \
      \(PageContext.count(values.count, "commit")), \(PageContext.count(changes.count, "change"))">
      \(axis)
      \(segments)
      \(changes.map(marker))
      \(values.map(dot))
      </svg></figure>
      """
  }

  // MARK: - Places

  private var greatest: Double { max(values.map(\.value).max() ?? 1, 1e-6) * 1.1 }

  private func x(_ index: Int) -> Double {
    let area = Self.area
    guard series.points.count > 1 else { return (area.left + area.right) / 2 }
    let share = Double(index) / Double(series.points.count - 1)
    return area.left + 8 + share * (area.right - area.left - 16)
  }

  private func y(_ value: Double) -> Double {
    Self.area.bottom - min(1, value / greatest) * (Self.area.bottom - Self.area.top)
  }

  // MARK: - Shapes

  /// The line of zero and that of the greatest value with their numbers, and names of commits.
  private var axis: [Markup] {
    let area = Self.area
    let top = greatest / 1.1
    var parts: [Markup] = [(0, "0"), (top, top.fixed(top < 1 ? 3 : 2))].map { value, text in
      """
      <line class="rule" x1="\(area.left.plain)" x2="\(area.right.plain)" y1="\(y(value).plain)" \
      y2="\(y(value).plain)"/>\
      <text x="\((area.left - 8).plain)" y="\((y(value) + 4).plain)" \
      text-anchor="end">\(text)</text>
      """
    }
    var right = -Double.infinity
    for index in series.points.indices where x(index) - right >= Self.nameDistance {
      right = x(index)
      let hash = String(series.points[index].commit.hash.prefix(7))
      let anchor = index == 0 ? "start" : right > area.right - 30 ? "end" : "middle"
      parts.append(
        """
        <text x="\(right.plain)" y="\((area.bottom + 16).plain)" \
        text-anchor="\(anchor)">\(hash)</text>
        """)
    }
    return parts
  }

  /// The medians between changes, with the noise around them.
  private var segments: [Markup] {
    let edges =
      [0]
      + Set(series.scenarioChanges + changes.map(\.index)).sorted() + [series.points.count]
    let noise = series.noise(of: name) ?? 0
    return zip(edges, edges.dropFirst()).compactMap { start, end in
      let inside = values.filter { (start..<end).contains($0.index) }
      guard let first = inside.first?.index, let last = inside.last?.index else { return nil }
      let median = inside.map(\.value).median
      let (left, right) = (x(first) - 6, x(last) + 6)
      let (high, low) = (y(median * (1 + noise)), y(median * max(0, 1 - noise)))
      return """
        <rect class="band" x="\(left.plain)" y="\(high.plain)" width="\((right - left).plain)" \
        height="\(max(1, low - high).plain)"/>\
        <line class="chosen" x1="\(left.plain)" x2="\(right.plain)" y1="\(y(median).plain)" \
        y2="\(y(median).plain)"/>
        """
    }
  }

  private func dot(_ index: Int, _ value: Double) -> Markup {
    let commit = series.points[index].commit
    let title =
      "\(commit.hash.prefix(10)) \(commit.subject): \(value.fixed(3)) \(unit)"
    return """
      <circle class="chosen-head" cx="\(x(index).plain)" cy="\(y(value).plain)" r="3">\
      <title>\(title)</title></circle>
      """
  }

  private func marker(_ change: HistorySeries.Change) -> Markup {
    let area = Self.area
    let middle = (x(change.index - 1) + x(change.index)) / 2
    let isSlower = change.after > change.before
    let style = isSlower ? "slower" : "faster"
    let text =
      "\(HistoryChange.percent(change.ratio)) \(series.points[change.index].commit.hash.prefix(7))"
    let isRight = middle > area.right - 120
    let points =
      isSlower
      ? "\((middle - 5).plain),20 \((middle + 5).plain),20 \(middle.plain),11"
      : "\((middle - 5).plain),11 \((middle + 5).plain),11 \(middle.plain),20"
    return """
      <line class="step" x1="\(middle.plain)" x2="\(middle.plain)" y1="20" \
      y2="\(area.bottom.plain)"/><polygon class="\(style)" points="\(points)"/>\
      <text class="strong" x="\((middle + (isRight ? -9 : 9)).plain)" y="19" \
      text-anchor="\(isRight ? "end" : "start")">\(text)</text>
      """
  }
}
