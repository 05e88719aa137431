package import Profiling

/// The history of scenarios over commits as a single HTML file without scripts.
///
/// Equal series give equal bytes.
package struct HistoryPage: Sendable {
  private let series: [HistorySeries]
  private let leastChange: Double
  private let links: [String: String]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - series: The series, in the order of the page.
  ///   - leastChange: The smallest relative change of times that counts, such as 0.03.
  ///   - links: The addresses of report pages by the paths in the history; pages without an address
  ///     are not linked.
  package init(_ series: [HistorySeries], leastChange: Double, links: [String: String] = [:]) {
    (self.series, self.leastChange, self.links) = (series, leastChange, links)
  }

  /// Returns the text of the page.
  package func html() -> String {
    StaticPage(
      title: "History", facts: facts, sections: [changes] + series.indices.map(section)
    ).text
  }

  private var facts: [String] {
    let commits = Set(series.flatMap { $0.points.map(\.commit.hash) })
    let machines = Set(series.map(\.machine)).sorted()
    return [
      PageContext.count(Set(series.map(\.scenario)).count, "scenario"),
      PageContext.count(commits.count, "commit"),
    ] + machines
  }

  // MARK: - Changes

  /// The table of all changes, the latest first.
  private var changes: PageSection {
    let found = series.indices.flatMap { index in
      HistoryChange.all(of: series[index]).map { (index, $0) }
    }.sorted { left, right in
      let commits = [left, right].map { $0.1.commit.height }
      return (commits[1], left.0) < (commits[0], right.0)
    }
    let rows = found.map { index, change in
      """
      <tr><td class="l"><code>\(change.shortHash)</code></td>\
      <td class="l">\(change.commit.subject)</td>\
      <td class="l"><a href="#\(Self.id(index))">\(series[index].scenario)</a></td>\
      <td class="l">\(change.text)</td><td>\(change.values)</td>\
      <td class="l wraps">\(change.place)</td></tr>
      """ as Markup
    }
    let rule = "\((100 * leastChange).plain) %"
    let table: Markup = """
      <div class="scroll"><table><thead><tr><th class="l">Commit</th><th class="l"></th>\
      <th class="l">Scenario</th><th class="l">Change</th><th>Before → after</th>\
      <th class="l">Where</th></tr></thead>
      <tbody>
      \(rows)
      </tbody></table></div>
      """
    return PageSection(
      id: "changes", title: "Changes",
      body: """
        <div class="card">
        \(rows.isEmpty ? "<p>No change was found.</p>" : table)
        \(HistoryChange.notJudged(series).map { "<p>\($0)</p>" as Markup } ?? "")
        <p class="note">Times: each frame's least own CPU time over the runs of a commit; \
        changes of \(rule) or more \
        whose probability by chance is at most 0.1 % (E-divisive means). A change becomes \
        certain some commits after it, the later the smaller it is. Work: counters, which are \
        exact.</p>
        </div>
        """)
  }

  // MARK: - Scenarios

  private static func id(_ index: Int) -> String { "s\(index)" }

  private func section(_ index: Int) -> PageSection {
    let series = series[index]
    let charts = HistoryChart.names(of: series).compactMap { HistoryChart(series, $0)?.figure }
    return PageSection(
      id: Self.id(index), title: series.scenario,
      body: """
        <p class="quiet">\(series.machine)</p>
        <div class="card">
        \(charts.isEmpty ? ["<p>No times.</p>"] : charts)
        <details><summary>\(PageContext.count(series.points.count, "commit"))</summary>
        \(table(of: series))
        </details></div>
        """)
  }

  private func table(of series: HistorySeries) -> Markup {
    let counters = ["cells_created", "allocations"].filter { name in
      series.points.contains { $0.work[name] != nil }
    }
    let rows = series.points.reversed().map { point -> Markup in
      let times = HistoryChart.names(of: series).map { name in
        "<td>\(point.times[name].map { $0.fixed(3) } ?? "–")</td>" as Markup
      }
      let work = counters.map { name in
        "<td>\(point.work[name].map { "\($0)" } ?? "–")</td>" as Markup
      }
      let link = point.report.flatMap { links[$0] }
      let hash: Markup = "<code>\(point.commit.hash.prefix(10).description)</code>"
      return """
        <tr><td class="l">\(link.map { "<a href=\"\($0)\">\(hash)</a>" } ?? hash)</td>\
        <td class="l">\(point.commit.date.prefix(10).description)</td>\
        <td class="l wide">\(point.commit.subject)</td><td>\(point.runs)</td>\
        \(times)\(work)</tr>
        """
    }
    let names =
      HistoryChart.names(of: series).map(HistoryChart.title) + counters.map(HistoryChange.name)
    return """
      <div class="scroll"><table><thead><tr><th class="l">Commit</th><th class="l">Date</th>\
      <th class="l"></th><th>Runs</th>\(names.map { "<th>\($0)</th>" as Markup })</tr></thead>
      <tbody>
      \(Array(rows))
      </tbody></table></div>
      """
  }
}
