import Profiling
import Scenarios

/// The folder that `--out` names: results by the paths of their scenarios, and a summary.
final class ResultFolder {
  private let path: String
  private var results: [ReplayResult] = []

  /// Opens a folder.
  ///
  /// - Throws: where it exists and is neither empty nor a folder of results.
  init(_ path: String) throws(CommandError) {
    self.path = path
    guard FileSystem.exists(path) else { return }
    let names = FileSystem.names(in: path)
    guard FileSystem.isFolder(path), names.isEmpty || names.contains("summary.json") else {
      throw CommandError(
        .refused,
        "\(path): the folder is not empty and holds no results; name another one for --out")
    }
  }

  /// The folder of a scenario's results.
  func folder(of scenario: String) -> String { Self.folder(of: scenario, in: path) }

  /// A scenario's place in a folder that mirrors the working directory.
  static func folder(of scenario: String, in path: String) -> String {
    let working = FileSystem.workingDirectory + "/"
    let absolute = FileSystem.absolute(scenario)
    var relative =
      absolute.hasPrefix(working)
      ? String(absolute.dropFirst(working.count)) : FileSystem.name(of: scenario)
    if relative.hasSuffix(".scn") { relative.removeLast(4) }
    return FileSystem.join(path, relative)
  }

  /// Where the report of a file's only or first run goes; what was there of an earlier call is
  /// taken away.
  func newReportFile(of scenario: String) -> String {
    let folder = folder(of: scenario)
    for name in FileSystem.names(in: folder) where Self.isOwn(name) {
      FileSystem.remove(FileSystem.join(folder, name))
    }
    return reportFile(of: scenario, 1)
  }

  /// Whether a name is one that runs write: run.json, run-2.json, digests.txt.
  private static func isOwn(_ name: String) -> Bool {
    let number =
      name.hasPrefix("run-") && name.hasSuffix(".json") ? name.dropFirst(4).dropLast(5) : ""
    return name == "run.json" || name == "digests.txt" || Int(number) != nil
  }

  /// Where the report of a run goes; the first run of a file has no number.
  func reportFile(of scenario: String, _ repetition: Int) -> String {
    FileSystem.join(
      folder(of: scenario), repetition == 1 ? "run.json" : "run-\(repetition).json")
  }

  /// Takes a result in whose files are already written.
  func add(_ result: ReplayResult) {
    results.append(result)
  }

  /// Writes the summary.
  func finish() throws(CommandError) {
    try FileSystem.write(
      try JSONText.text(of: results) + "\n", to: FileSystem.join(path, "summary.json"))
  }
}

/// The files of one run.
struct RunFiles {
  private let outcome: RunOutcome
  private let document: RunDocument?

  init(_ outcome: RunOutcome, _ document: RunDocument?) {
    self.outcome = outcome
    self.document = document
  }

  /// Writes the report and, beside a first one, the digests; returns the report's path, or nil
  /// where the run did not begin.
  func write(to path: String) throws(CommandError) -> String? {
    guard let document else { return nil }
    let text: String
    do throws(RunDocumentError) {
      text = try document.json()
    } catch {
      throw CommandError(.broken, "\(path): \(error)")
    }
    try FileSystem.write(text, to: path)
    if path.hasSuffix("/run.json"), !outcome.digests.entries.isEmpty {
      try FileSystem.write(
        ScenarioWriter().digestText(outcome.digests),
        to: FileSystem.join(FileSystem.parent(of: path), "digests.txt"))
    }
    return path
  }
}
