import Profiling

/// The section with the scenario's text, the cost of each line, and the results of expectations.
struct ScenarioSection {
  /// The maximum size of the text with its markup, in bytes.
  private static let limit = 120_000

  private let context: PageContext
  private let costs: [Int: LineCost]
  private let results: [Int: [ExpectationResult]]

  init(_ context: PageContext) {
    self.context = context
    costs = LineCost.costs(of: context.page.document)
    results = Dictionary(grouping: context.summary.expectations, by: \.line)
  }

  /// The section; nil if the run does not come from a file.
  var section: PageSection? {
    guard let source = context.summary.scenario.source else { return nil }
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    var rows: [Markup] = []
    var room = Self.limit
    for (index, text) in lines.enumerated() {
      let row = row(index + 1, text)
      room -= row.text.utf8.count
      if room < 0 { break }
      rows.append(row)
    }
    let left = lines.count - rows.count
    let more: Markup =
      left == 0
      ? ""
      : "<p class=\"note\">\(PageContext.count(left, "more line")) of the file are not shown.</p>"
    return PageSection(
      id: "scenario", title: "Scenario",
      body: """
        <p class="note">The cost of a line is that of the frames from its start to the next step. \
        Click a line to show its first frame.</p>
        <div class="card long"><div class="scroll"><table id="source" class="source">
        <caption class="heard">\(context.summary.scenario.path)</caption>
        <thead><tr><th scope="col">line</th><th scope="col">from frame</th>
        <th scope="col">frames</th><th scope="col">sum, ms</th><th scope="col">longest, ms</th>
        <th scope="col"></th><th scope="col" class="l">text</th>
        <th scope="col" class="l">result</th>
        </tr></thead>
        <tbody>
        \(rows)
        </tbody></table></div>\(more)</div>
        """)
  }

  private func row(_ line: Int, _ text: Substring) -> Markup {
    let isBad = results[line]?.contains { $0.result == .failed } ?? false
    let type: Markup = isBad ? " class=\"bad\"" : ""
    return """
      <tr id="L\(line)"\(type)\(frame(line))><td class="number">\(line)</td>\(cost(line))\
      <td class="text l mono">\(SourceLine.markup(text))</td><td class="l">\(result(line))</td></tr>
      """
  }

  private func frame(_ line: Int) -> Markup {
    guard let cost = costs[line] else { return "" }
    let frames = context.run.log[.frame]
    guard !frames.isEmpty else { return "" }
    return " data-frame=\"\(frames[min(cost.rows.lowerBound, frames.count - 1)])\""
  }

  private func cost(_ line: Int) -> Markup {
    guard let cost = costs[line] else { return "<td></td><td></td><td></td><td></td><td></td>" }
    guard !cost.rows.isEmpty else {
      return "<td>\(cost.frame)</td><td>0</td><td></td><td></td><td></td>"
    }
    let share = Double(cost.total) / Double(max(1, greatestTotal))
    let state = context.state(cost.longest)
    return """
      <td>\(cost.frame)</td><td>\(cost.rows.count)</td>\
      <td>\(PageContext.milliseconds(cost.total))</td>\
      <td>\(Markup.shape(state)) \(PageContext.milliseconds(cost.longest))</td>\
      <td aria-hidden="true"><span class="heat"><i style="width:\((100 * share).fixed(0))%"></i>\
      </span></td>
      """
  }

  private var greatestTotal: Nanoseconds { costs.values.map(\.total).max() ?? 1 }

  private func result(_ line: Int) -> Markup {
    let list = results[line] ?? []
    return "\(list.map(Self.markup))"
  }

  private static func markup(_ result: ExpectationResult) -> Markup {
    switch result.result {
    case .met: "\(Markup.shape(.wellWithinPeriod)) met"
    case .failed: "\(Markup.shape(.overTwoPeriods)) found \(result.found ?? "something else")"
    case .skipped: "\(Markup.neutralShape) skipped: \(result.found ?? "not available here")"
    }
  }
}
