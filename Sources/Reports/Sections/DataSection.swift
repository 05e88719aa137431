import Profiling

/// The section with the command to repeat the run, the data files, and definitions of the metrics.
struct DataSection {
  /// The definitions of the most important metrics, in the words of `Profiling`.
  private static let definitions: [(String, String)] = [
    ("frame time", "wall-clock time from input to drawn pixels, without presenting"),
    ("deadline", "one refresh: 1000 ÷ frames per second"),
    (
      "refreshes missed",
      "⌈time ÷ deadline⌉ − 1 of each frame: the next frame starts when the "
        + "late one is displayed"
    ),
    ("hitches", "missed refreshes as time, per second of display"),
    ("soft hitches", "the same without rounding up to whole refreshes; for comparing"),
    ("percentile", "type 7: linear interpolation between two frames"),
    (
      "noisy frames",
      "the thread had under 95 % of the frame, was descheduled or waited for "
        + "a disk; such frames are marked, never dropped"
    ),
  ]

  private let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// The section.
  var section: PageSection {
    PageSection(
      id: "data", title: "Repeat the run, raw data",
      body: """
        <div class="card"><h3>Repeat the run</h3>
        <div class="command"><pre id="command">\(command)</pre>
        <button id="copy-command" type="button" class="screen">Copy</button></div>
        <h3>Raw data</h3>
        <p class="screen"><button id="save-csv" type="button">Save frames as CSV</button>
        <button id="save-json" type="button">Save frames as JSON</button></p>
        \(files)
        </div>
        <div class="card"><details class="printed"><summary>All metrics</summary>\
        \(metrics)</details></div>
        <div class="card"><h3>What the numbers mean</h3><dl class="pairs">
        \(Self.definitions.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" as Markup })
        </dl></div>
        """)
  }

  /// The command that repeats this run.
  private var command: String {
    (["reticle"] + context.summary.program.arguments).map(Self.quoted).joined(separator: " ")
  }

  /// Returns a word, quoted for a shell.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar) || "-_./=,:@%+".unicodeScalars.contains(scalar)
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }

  private var files: Markup {
    guard !context.page.files.isEmpty else { return "" }
    let items = context.page.files.map { file -> Markup in
      let summary: Markup = "<span class=\"quiet\">\(file.summary)</span>"
      return "<li><a href=\"\(file.path)\">\(file.path)</a> \(summary)</li>"
    }
    return "<p>Beside this page lie</p><ul>\(items)</ul>"
  }

  private var metrics: Markup {
    let sample = context.run.sample
    let before = context.baseRun?.sample
    let lines = Metric.all.map { metric -> Markup in
      let value = metric.value(of: sample)
      let old = before.flatMap { metric.value(of: $0) }
      let change = PageContext.change(from: old, to: value)
      let comparison: Markup =
        before == nil ? "" : "<td>\(PageContext.text(metric, old))</td><td>\(change)</td>"
      return """
        <tr><th scope="row" class="l mono">\(metric.name)</th>\
        <td>\(PageContext.text(metric, value))</td>\(comparison)\
        <td class="l">\(metric.unit.rawValue)</td></tr>
        """
    }
    let heads: Markup =
      before == nil ? "" : "<th scope=\"col\">before</th><th scope=\"col\">change</th>"
    return """
      <div class="scroll"><table id="metrics"><thead><tr><th scope="col" class="l">metric</th>\
      <th scope="col">value</th>\(heads)<th scope="col" class="l">unit</th></tr></thead>
      <tbody>
      \(lines)
      </tbody></table></div>
      """
  }
}
