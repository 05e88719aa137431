import Profiling
import Scenarios

/// The folder that `--out` names: results by scenario path, and files that cover all results.
///
/// The latter are a summary, JUnit XML, and lines for benchstat. The folder replaces and deletes
/// only files that this program has written there.
final class ResultFolder {
  /// The folder.
  let path: String
  private let resultPaths: ResultPaths
  private let manifest: ResultManifest

  /// Opens a folder for the results of files that a call names by `operands`, without writing yet.
  ///
  /// - Throws: an error if the folder exists and is neither empty nor a folder of results, or if
  ///   the results of two files would have the same path.
  init(_ path: String, files: [String], operands: [String]) throws(CommandError) {
    self.path = path
    resultPaths = ResultPaths(operands: operands)
    try resultPaths.checkCollisions(of: files, in: path)
    manifest = try ResultManifest(path)
  }

  /// Keeps other runs from writing to the folder until this object is released.
  ///
  /// - Throws: an error if another run is writing to it. A folder that cannot be created is
  ///   reported when results are written.
  func lock() throws(CommandError) {
    guard FileSystem.isFolder(path) || (try? FileSystem.makeFolder(path)) != nil else { return }
    try manifest.acquireLock()
  }

  /// Says which results of other scenarios than those of a call an earlier one has left.
  func announceOlderResults(besides scenarios: [String], on terminal: Terminal) {
    let end = "/run.json"
    let own = Set(scenarios.map { resultPaths.path(of: $0) + end })
    let older = manifest.paths.filter { $0.hasSuffix(end) && !own.contains($0) }
      .map { String($0.dropLast(end.count)) }
    guard !older.isEmpty else { return }
    terminal.printMessage(
      "note: \(path) also has older results, of \(SafeText.list(older)); other commands read them "
        + "as well; use an empty folder without them")
  }

  /// Returns the folder for a scenario's results.
  func folder(of scenario: String) -> String {
    FileSystem.join(path, resultPaths.path(of: scenario))
  }

  /// Returns the path of a scenario's results, relative to the folder.
  func resultPath(of scenario: String) -> String { resultPaths.path(of: scenario) }

  /// Returns the path for the report of a file's only or first run; deletes the report of an
  /// earlier call.
  func reserveReportFile(of scenario: String) throws(CommandError) -> String {
    let start = resultPaths.path(of: scenario) + "/"
    try manifest.removeFiles { path in
      guard path.hasPrefix(start) else { return false }
      let parts = path.dropFirst(start.count).split(separator: "/").map(String.init)
      return parts.count == 1 && Self.isRunFile(parts[0])
        || parts.count == 2 && parts[0] == Self.pictureFolder
    }
    return try reserve(
      ["run.json", "digests.txt", "trace.json", "bench.json", "report.html"], of: scenario)
  }

  /// Returns the path for the report of a run; that of the first run has no number.
  func reserveReportFile(of scenario: String, _ repetition: Int) throws(CommandError) -> String {
    guard repetition > 1 else { return try reserveReportFile(of: scenario) }
    return try reserve(["run-\(repetition).json"], of: scenario)
  }

  /// Reserves names in a scenario's folder for files to be written; returns the path of the first
  /// one.
  @discardableResult
  func reserve(_ names: [String], of scenario: String) throws(CommandError) -> String {
    let resultPath = resultPaths.path(of: scenario)
    try manifest.reserve(names.map { resultPath + "/" + $0 })
    return FileSystem.join(folder(of: scenario), names[0])
  }

  /// Removes reserved names from the manifest if their files were not written.
  func updateManifest() throws(CommandError) { try manifest.removeUnwritten() }

  /// The names of files that cover all results.
  static let sharedNames: Set<String> = [
    "bench.txt", "compare.json", "junit.xml", "summary.json", "torture.json", ShardFileHeader.name,
    ResultManifest.name,
  ]

  /// The folder for pictures next to a profile.
  static let pictureFolder = "frames"

  /// Returns whether a name is that of a run file, such as run.json and run-2.json.
  static func isRunFile(_ name: String) -> Bool {
    let number =
      name.hasPrefix("run-") && name.hasSuffix(".json") ? name.dropFirst(4).dropLast(5) : ""
    return ownNames.contains(name) || Int(number) != nil
  }

  /// The names in a scenario's folder, except for those of runs after the first.
  private static let ownNames: Set<String> = Set([
    "run.json", "digests.txt", "trace.json", "bench.json", "profile.json", "firefox.json",
    "functions.folded",
    "report.html", pictureFolder,
  ]).union(DifferencePictures.names)

  /// Writes the files that cover several results, whose own files already exist.
  func finish(
    _ results: [ReplayResult], junit: JUnitDocument, environment: RunEnvironment
  ) throws(CommandError) {
    for (folder, runs) in Self.resultsByFolder(results) {
      try FileSystem.write(
        try Self.benchmark(runs, environment), to: FileSystem.join(folder, "bench.json"))
    }
    try finish(results, junit: junit)
  }

  /// Writes the files that cover several results, but none for a single scenario.
  func finish(_ results: [ReplayResult], junit: JUnitDocument) throws(CommandError) {
    // A file of an earlier call would be merged with results that are not its own.
    try manifest.removeFiles { $0 == ShardFileHeader.name }
    try write([
      "bench.txt": GoBenchmark.text(results.map(\.benchmark)),
      "junit.xml": junit.xml,
      "summary.json": try JSONText.text(of: results) + "\n",
    ])
  }

  /// Writes files that cover several results, by name.
  func write(_ files: [String: String]) throws(CommandError) {
    try manifest.reserve(files.keys.sorted())
    for (name, text) in files { try FileSystem.write(text, to: FileSystem.join(path, name)) }
    try updateManifest()
  }

  /// Writes the file from which `merge` takes the results of a part of a call.
  func write(_ file: ShardFile<some Codable>) throws(CommandError) {
    try write([ShardFileHeader.name: try JSONText.text(of: file) + "\n"])
  }

  /// Copies the files of a scenario's runs from another folder of results.
  ///
  /// - Parameters:
  ///   - folder: The other folder.
  ///   - resultPath: The path of the scenario's results, the same in both folders.
  /// - Throws: an error for a file that cannot be read or written.
  func copyRunFiles(from folder: String, at resultPath: String) throws(CommandError) {
    try copyFiles(from: folder, at: resultPath, where: Self.isRunFile)
  }

  /// Copies files of a scenario from another folder of results, if their names pass a test.
  func copyFiles(
    from folder: String, at resultPath: String, where isWanted: (String) -> Bool
  ) throws(CommandError) {
    let source = FileSystem.join(folder, resultPath)
    let names = FileSystem.names(in: source).filter(isWanted)
    try manifest.reserve(names.map { FileSystem.join(resultPath, $0) })
    for name in names {
      let file = FileSystem.join(source, name)
      let bytes = try FileSystem.readRegularFile(file, limit: ResultSet.documentBytes)
      try FileSystem.write(bytes, to: FileSystem.join(FileSystem.join(path, resultPath), name))
    }
  }

  /// Returns the results that have a report, grouped by folder, in the order of the first result
  /// per folder.
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
