import Profiling
import Scenarios

/// The folder that `--out` names: results by the paths of their scenarios, and what covers all of
/// them: a summary, JUnit XML, and lines for benchstat.
struct ResultFolder {
  /// The folder.
  let path: String

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

  /// Whether a name is one that runs write, such as run.json and run-2.json.
  private static func isOwn(_ name: String) -> Bool {
    let number =
      name.hasPrefix("run-") && name.hasSuffix(".json") ? name.dropFirst(4).dropLast(5) : ""
    return ownNames.contains(name) || Int(number) != nil
  }

  /// The names of what is written beside runs of several numbers; `frames` is a folder.
  private static let ownNames: Set<String> = [
    "run.json", "digests.txt", "trace.json", "bench.json", "profile.json", "speedscope.json",
    "report.html", "frames",
  ]

  /// Where the report of a run goes; the first run of a file has no number.
  func reportFile(of scenario: String, _ repetition: Int) -> String {
    FileSystem.join(
      folder(of: scenario), repetition == 1 ? "run.json" : "run-\(repetition).json")
  }

  /// Writes what covers several results whose own files are already there.
  func finish(
    _ results: [ReplayResult], junit: JUnitDocument, environment: RunEnvironment
  ) throws(CommandError) {
    for (folder, runs) in Self.resultsByFolder(results) {
      try FileSystem.write(
        try Self.benchmark(runs, environment), to: FileSystem.join(folder, "bench.json"))
    }
    let files = [
      "bench.txt": GoBenchmark.text(results.map(\.benchmark)),
      "junit.xml": junit.xml,
      "summary.json": try JSONText.text(of: results) + "\n",
    ]
    for (name, text) in files { try FileSystem.write(text, to: FileSystem.join(path, name)) }
  }

  /// The results that have a report, in the order of their folders' first ones.
  private static func resultsByFolder(
    _ results: [ReplayResult]
  ) -> [(String, [ReplayResult])] {
    var groups: [(String, [ReplayResult])] = []
    for result in results {
      guard let report = result.report else { continue }
      let folder = FileSystem.parent(of: report)
      if let index = groups.firstIndex(where: { $0.0 == folder }) {
        groups[index].1.append(result)
      } else {
        groups.append((folder, [result]))
      }
    }
    return groups
  }

  private static func benchmark(
    _ results: [ReplayResult], _ environment: RunEnvironment
  ) throws(CommandError) -> String {
    let program = ProgramFacts(
      version: ReticleCommand.version, contract: Scenario.currentContract)
    let file = GoogleBenchmark(
      results.map(\.benchmark), program: program, environment: environment)
    return try JSONText.document("bench.json", file.json)
  }
}
