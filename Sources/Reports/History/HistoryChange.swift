package import Profiling

/// The words for a change of a series: one metric of time, or all counters at a commit.
package struct HistoryChange: Hashable, Sendable {
  /// The first commit after the change.
  package let commit: HistoryRecord.Commit
  /// The last measured commit before the change.
  package let previous: HistoryRecord.Commit
  /// The change, such as `median frame time +9.8 %`.
  package let text: String
  /// The values before and after.
  package let values: String
  /// The phase and the frames of a change of time, and its functions; empty if they are not known.
  package let place: String

  /// The beginning of the commit's hash.
  package var shortHash: String { String(commit.hash.prefix(10)) }

  /// The maximum number of counters that are listed for a commit.
  private static let shownCounters = 3

  /// Returns the changes of a series, in the order of their commits.
  package static func all(of series: HistorySeries) -> [HistoryChange] {
    var work: [Int: [HistorySeries.Change]] = [:]
    var result: [(index: Int, change: HistoryChange)] = []
    for change in series.changes {
      switch change.kind {
      case .work: work[change.index, default: []].append(change)
      case .time:
        result.append(
          (
            change.index,
            HistoryChange(
              series, change.index, "\(name(change.name)) \(percent(change.ratio))",
              "\(change.before.durationText) → \(change.after.durationText)",
              place: ([change.place?.text].compactMap(\.self) + change.functions.map(\.text))
                .joined(separator: "; "))
          ))
      }
    }
    for (index, changes) in work {
      let shown = changes.prefix(shownCounters)
      let rest = changes.count - shown.count
      let texts = shown.map { "\(name($0.name)) \(percent($0.ratio))" }
      let values = shown.map { "\(Int64($0.before)) → \(Int64($0.after))" }
      let more = rest > 0 ? " and \(rest) more" : ""
      result.append(
        (
          index,
          HistoryChange(
            series, index, "work: " + texts.joined(separator: ", ") + more,
            values.joined(separator: ", "))
        ))
    }
    return result.sorted { ($0.index, $0.change.text) < ($1.index, $1.change.text) }.map(\.change)
  }

  /// Returns the sentence about series with too few commits to judge times; nil if there are none.
  package static func notJudged(_ series: [HistorySeries]) -> String? {
    let count = series.count { !$0.canJudgeTimes }
    guard count > 0 else { return nil }
    let whose = count == series.count ? "" : " of \(count) of \(series.count) scenarios"
    return "Times\(whose) cannot be judged yet: this takes \(HistorySeries.judgedCount) commits. "
      + "Until then, use compare --base."
  }

  private init(
    _ series: HistorySeries, _ index: Int, _ text: String, _ values: String, place: String = ""
  ) {
    commit = series.points[index].commit
    previous = series.points[index - 1].commit
    self.text = text
    self.values = values
    self.place = place
  }

  /// Returns the words for the name of a metric or counter.
  package static func name(_ name: String) -> String {
    HistoryChart.title(of: name)
  }

  /// Returns a relative change with its sign, such as `+9.8 %`.
  package static func percent(_ ratio: Double) -> String {
    guard ratio.isFinite else { return "from 0" }
    return "\(ratio < 0 ? "−" : "+")\((100 * ratio.magnitude).fixed(1)) %"
  }
}
