import Driving
import FoundationEssentials
import Profiling
import Reports

/// The files of driven runs.
struct DriveFiles {
  /// The path of the scenario.
  let scenario: String
  /// The runs, in order.
  let results: [DrivenResult]

  private var documents: [DrivenDocument] { results.map(\.document) }

  /// A line of `summary.json`.
  private struct Summary: Encodable {
    var path: String
    var source = "driven"
    var runs: Int
    var exitCode: Int32
    var metrics: [String: Double?]
  }

  /// Writes the results to a folder.
  func write(to folder: ResultFolder) throws(CommandError) {
    for (index, document) in documents.enumerated() {
      let path = try folder.reserveReportFile(of: scenario, index + 1)
      try FileSystem.write(try JSONText.text(of: document) + "\n", to: path)
    }
    if let first = results.first {
      let page = DrivenPage(first.document, pictures: first.pictures)
      try FileSystem.write(
        page.html(), to: FileSystem.join(folder.folder(of: scenario), "report.html"))
    }
    let summary = Summary(
      path: scenario, runs: results.count,
      exitCode: documents.map(\.outcome.exitCode).first { $0 != 0 } ?? 0,
      metrics: Dictionary(
        uniqueKeysWithValues: DrivenMetrics.descriptions.map {
          ($0.name, DriveText.median(of: $0.name, in: documents))
        }))
    try folder.write([
      "bench.txt": GoBenchmark.text(documents.map(benchmark)),
      "junit.xml": junit.xml,
      "summary.json": try JSONText.text(of: [summary]) + "\n",
    ])
  }

  /// The results as JUnit XML: a case for each wait.
  var junit: JUnitDocument {
    let suites = documents.map { document in
      var suite = JUnitDocument.Suite(
        name: FileSystem.name(of: scenario), file: scenario,
        seconds: Double(document.durationNs) / 1e9)
      suite.properties = DrivenMetrics.descriptions.compactMap { name, _ in
        (document.metrics[name] ?? nil).map { (name: name, value: $0.fixed(3)) }
      }
      suite.cases =
        [JUnitDocument.Case("runs to its end")]
        + document.expectations.map { found in
          JUnitDocument.Case(
            "line \(found.line): \(found.demand)", line: found.line,
            found.result == .met
              ? .passed : .failed("Expectation", found.found ?? "was not met"))
        }
        + document.skippedSteps.map {
          JUnitDocument.Case($0, .skipped("only a scene of this package understands the step"))
        }
      return suite
    }
    return JUnitDocument(
      name: "reticle drive", suites: suites,
      timestamp: String(Date.now.formatted(.iso8601).dropLast()))
  }

  /// Returns a run for `benchstat`; the time of a frame is the time between new pictures.
  private func benchmark(_ document: DrivenDocument) -> BenchmarkRun {
    var metrics: [String: Double] = [:]
    let names: [(Metric, String)] = [
      (.medianTime, "p50_gap_ms"), (.p99Time, "p99_gap_ms"), (.worstTime, "max_gap_ms"),
      (.hitchRatio, "hitch_ms_per_s"),
    ]
    for (metric, name) in names { metrics[metric.name] = document.metrics[name] ?? nil }
    metrics[Metric.meanTime.name] = document.meanGap
    let path = scenario.hasSuffix(".scn") ? String(scenario.dropLast(4)) : scenario
    return BenchmarkRun(name: path, frames: document.gaps.count, metrics: metrics)
  }
}
