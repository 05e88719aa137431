import Profiling
import Scenarios

/// The files of one run.
struct RunFiles {
  private let outcome: RunOutcome
  private let document: RunDocument?

  init(_ outcome: RunOutcome, _ document: RunDocument?) {
    self.outcome = outcome
    self.document = document
  }

  /// Writes the report and, beside a first one, the digests and the trace; returns the report's
  /// path, or nil where the run did not begin.
  func write(to path: String) throws(CommandError) -> String? {
    guard let document else { return nil }
    try FileSystem.write(try JSONText.document(path, document.json), to: path)
    guard FileSystem.name(of: path) == "run.json" else { return path }
    let folder = FileSystem.parent(of: path)
    if !outcome.digests.entries.isEmpty {
      try FileSystem.write(
        ScenarioWriter().digestText(outcome.digests), to: FileSystem.join(folder, "digests.txt"))
    }
    try FileSystem.write(ChromeTrace(document).json, to: FileSystem.join(folder, "trace.json"))
    return path
  }
}
