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
  func folder(of scenario: String) -> String {
    let working = FileSystem.workingDirectory + "/"
    let absolute = FileSystem.absolute(scenario)
    var relative =
      absolute.hasPrefix(working)
      ? String(absolute.dropFirst(working.count)) : FileSystem.name(of: scenario)
    if relative.hasSuffix(".scn") { relative.removeLast(4) }
    return FileSystem.join(path, relative)
  }

  /// Writes the results of a run; the first run of a file has no number.
  func add(
    _ outcome: RunOutcome, report: RunReport?, repetition: Int = 1
  ) throws(CommandError) {
    var result = ReplayResult(
      outcome, summary: report?.summary, code: outcome.code(gatesTime: false))
    let folder = folder(of: outcome.path)
    if let report {
      let file = FileSystem.join(folder, repetition == 1 ? "run.json" : "run-\(repetition).json")
      do {
        try FileSystem.write(try report.json(), to: file)
      } catch let error as CommandError {
        throw error
      } catch {
        throw CommandError(.broken, "\(file): \(error)")
      }
      result.report = file
    }
    if repetition == 1, !outcome.digests.entries.isEmpty {
      try FileSystem.write(
        ScenarioWriter.text(of: outcome.digests), to: FileSystem.join(folder, "digests.txt"))
    }
    results.append(result)
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
