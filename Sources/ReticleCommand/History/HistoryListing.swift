import Profiling
import Reports

/// The result of `history report`: what `--json` prints.
struct HistoryListing: Encodable {
  /// A change of a scenario at a commit.
  struct Change: Encodable {
    /// The scenario.
    var scenario: String
    /// The machine.
    var machine: String
    /// The first measured commit after the change.
    var commit: HistoryRecord.Commit
    /// The last measured commit before the change.
    var previous: HistoryRecord.Commit
    /// The metric or counter.
    var name: String
    /// The value before.
    var before: Double
    /// The value after.
    var after: Double
    /// The phase and the frames of a change of time; nil if they are not known.
    var place: ChangedPlace?
    /// The functions that changed there, with `--functions`.
    var functions: [FunctionDifference]
    /// The probability of such a change by chance; nil for a counter, which is exact.
    var pValue: Double?
  }

  /// The number of scenarios.
  var scenarios: Int
  /// The number of commits.
  var commits: Int
  /// The changes, by machine and scenario, then in the order of their commits.
  var changes: [Change] = []
  private var lines: [String] = []
  private let remark: String?

  private enum CodingKeys: String, CodingKey {
    case scenarios, commits, changes
  }

  /// Creates the listing of some series, with the changes after a number of commits.
  init(_ all: [HistorySeries], height: Int = 0) {
    remark = HistoryChange.notJudged(all)
    scenarios = Set(all.map(\.scenario)).count
    commits = Set(all.flatMap { $0.points.map(\.commit.hash) }).count
    for series in all {
      let later = series.changes.filter { series.points[$0.index].commit.height > height }
      changes += later.map { change in
        let pValue: Double? = if case .time(let pValue) = change.kind { pValue } else { nil }
        return Change(
          scenario: series.scenario, machine: series.machine,
          commit: series.points[change.index].commit,
          previous: series.points[change.index - 1].commit, name: change.name,
          before: change.before, after: change.after, place: change.place,
          functions: change.functions, pValue: pValue)
      }
      for change in HistoryChange.all(of: series) where change.commit.height > height {
        let place = change.place.isEmpty ? "" : ": \(change.place)"
        lines.append(
          "\(change.shortHash)  \(SafeText.line(series.scenario))  \(change.text)  "
            + change.values + place)
        lines.append("  \(SafeText.line(change.commit.subject))")
      }
    }
  }

  /// The lines for the terminal.
  var text: String {
    let count = lines.count / 2
    let summary =
      [(scenarios, "scenario"), (commits, "commit")]
      .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
      + ": \(count) \(count == 1 ? "change" : "changes")"
    return (lines + [summary] + (remark.map { [$0] } ?? [])).joined(separator: "\n")
  }
}
