import Profiling
import Reports
import Scenarios

/// The files of one run.
struct RunFiles {
  private let outcome: RunOutcome
  private let document: RunDocument?

  init(_ outcome: RunOutcome, _ document: RunDocument?) {
    self.outcome = outcome
    self.document = document
  }

  /// Writes the document and, for a first run, the digests, the trace and the page.
  ///
  /// Returns the document's path, or nil if the run did not start.
  func write(to path: String) throws(CommandError) -> String? {
    guard let document else { return nil }
    try FileSystem.write(try JSONText.document(path, document.json), to: path)
    guard FileSystem.name(of: path) == "run.json" else { return path }
    let folder = FileSystem.parent(of: path)
    if !outcome.digests.entries.isEmpty {
      try FileSystem.write(
        ScenarioWriter().digestText(outcome.digests), to: FileSystem.join(folder, "digests.txt"))
    }
    let trace = ChromeTrace(document)
    try FileSystem.write(to: FileSystem.join(folder, "trace.json")) { trace.write(to: $0) }
    try FileSystem.write(
      page(document).html(), to: FileSystem.join(folder, "report.html"))
    return path
  }

  private func page(_ document: RunDocument) -> ReportPage {
    var page = ReportPage(document)
    page.files = [
      ReportFile("run.json", "every frame, every number"),
      ReportFile("trace.json", "for ui.perfetto.dev or chrome://tracing"),
    ]
    if !outcome.digests.entries.isEmpty {
      page.files.append(ReportFile("digests.txt", "the digests, as a scenario file has them"))
    }
    return page
  }
}
