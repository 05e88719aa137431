import Motion
import Profiling

/// The data of the page's script, as one JSON text.
struct PageData {
  /// The maximum size of all runs together, in bytes; it leaves as much for the rest of the page.
  static let limit = 460_000

  private let page: ReportPage
  private let worstRows: [Int]
  private let labels: [String]
  private let runs: [PageRun]

  /// Collects the data of a page.
  init(_ page: ReportPage, worstRows: [Int]) {
    self.page = page
    self.worstRows = worstRows
    let documents = [page.document] + (page.base.map { [$0] } ?? [])
    var labels = [""]
    for label in documents.flatMap(\.summary.lateFrames).map(\.label)
    where !labels.contains(label) {
      labels.append(label)
    }
    self.labels = labels
    runs = documents.enumerated().map { index, document in
      var run = PageRun(
        name: index == 0 ? page.name : page.baseName, log: document.log,
        measuredFrom: document.summary.measuredFrom,
        labels: Self.indices(of: document, in: labels))
      if index == 0, let effects = page.comparison?.effects, effects.count == document.log.count {
        run.effects = effects
      }
      if index == 0, let spread = page.spread, spread.shortest.count == document.log.count {
        run.spread = spread
      }
      return run
    }
  }

  /// The text, and the level of detail at which it contains the frames.
  var json: (text: String, detail: DetailLevel) {
    // Levels that could not reduce the size enough are skipped.
    var minimumGroup = 1
    for detail in DetailLevel.levels where detail.group >= minimumGroup {
      let rows = rows(groupsOf: detail.group)
      let texts = zip(runs, rows).map { $0.json(detail, rows: $1) }
      let size = texts.reduce(0) { $0 + $1.utf8.count }
      if detail == DetailLevel.levels.last || size <= Self.limit {
        return (frame(texts, detail), detail)
      }
      minimumGroup = detail.group * size / (Self.limit * 4)
    }
    fatalError("internal error: no level of detail fits")
  }

  /// Returns the rows to include: the longest of each group of `size`, by the longer of both runs'
  /// times.
  private func rows(groupsOf size: Int) -> [[Int]] {
    let times = runs.map { Array($0.log[.cpu]) }
    guard size > 1 else { return times.map { Array($0.indices) } }
    func longest(_ rows: Range<Int>) -> Int {
      rows.max { (time(atRow: $0), $1) < (time(atRow: $1), $0) } ?? rows.lowerBound
    }
    func time(atRow row: Int) -> Int64 {
      times.map { row < $0.count ? $0[row] : 0 }.max() ?? 0
    }
    let count = times.map(\.count).max() ?? 0
    let chosen = stride(from: 0, to: count, by: size).map {
      longest($0..<min(count, $0 + size))
    }
    return times.map { times in chosen.filter { $0 < times.count } }
  }

  /// Returns the JSON object that contains the runs.
  private func frame(_ runs: [String], _ detail: DetailLevel) -> String {
    let summary = page.document.summary
    let sections = summary.sections.map { "[\(ScriptText.quoted($0.name)),\($0.firstFrame)]" }
    let worst = worstRows.map { "\(page.document.log[.frame][$0])" }
    let clusters = (page.comparison?.clusters ?? []).map {
      "[\($0.firstFrame),\($0.lastFrame),\(ScriptText.quoted($0.text))]"
    }
    return """
      {"clock":[\(summary.clock.rate.numerator),\(summary.clock.rate.denominator)],
      "group":\(detail.group),
      "labels":[\(labels.map(ScriptText.quoted).joined(separator: ","))],
      "sections":[\(sections.joined(separator: ","))],
      "worst":[\(worst.joined(separator: ","))],
      "clusters":[\(clusters.joined(separator: ","))],
      "steps":{"frames":\(PackedColumn(summary.steps.frames).json),
      "lines":\(PackedColumn(summary.steps.lines.map(Int64.init)).json)},
      \(page.functions.map { "\"functions\":\($0.json),\n" } ?? "")"runs":[\
      \(runs.joined(separator: ",\n"))]}
      """
  }

  /// Returns the index of each row's label.
  private static func indices(of document: RunDocument, in labels: [String]) -> [Int64] {
    var result = Array(repeating: Int64(0), count: document.log.count)
    for late in document.summary.lateFrames {
      guard let row = document.log.row(of: late.frame) else { continue }
      result[row] = Int64(labels.firstIndex(of: late.label) ?? 0)
    }
    return result
  }
}
