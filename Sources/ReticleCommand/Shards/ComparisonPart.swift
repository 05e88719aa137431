import Profiling

/// What a part of `compare` stores for `merge`.
///
/// Verdicts depend on the number of all scenarios, so that the parts store what was found before
/// the last step. The typical runs of both sides are in files of their own.
struct ComparisonPart: Codable {
  /// A scenario that was compared.
  struct File: Codable {
    /// The scenario's path.
    var path: String
    /// The scenario's folder in the results.
    var folder: String
    /// What was found.
    var findings: RunComparison.Findings
  }

  /// The names of both programs.
  var sides: [String]
  /// The kinds of differences that fail the call.
  var gates: [CompareOptions.Gate]
  /// The state of the machine before the first run.
  var machine: MachineFitness
  /// The scenarios that were compared, in order.
  var files: [File]
  /// The exit codes of scenarios that could not be compared.
  var failures: [Int32]

  /// The files with the typical runs of both sides, in a scenario's folder.
  private static let runNames = ["before.json", "after.json"]

  /// Stores the result of a part in its folder.
  static func write(
    _ result: ComparisonResult, _ sides: [String], _ gates: Set<CompareOptions.Gate>,
    _ plan: ShardPlan, to folder: ResultFolder
  ) throws(CommandError) {
    var part = ComparisonPart(
      sides: sides, gates: CompareOptions.Gate.allCases.filter(gates.contains),
      machine: result.machine ?? MachineFitness(), files: [],
      failures: result.failures.map(\.rawValue))
    for found in result.comparisons {
      let first = try folder.reserve(runNames, of: found.path)
      for (name, run) in zip(runNames, [found.before, found.after]) {
        try FileSystem.write(
          try JSONText.document(name, run.json),
          to: FileSystem.join(FileSystem.parent(of: first), name))
      }
      part.files.append(
        File(
          path: found.path, folder: folder.resultPath(of: found.path), findings: found.findings))
    }
    try folder.write(ShardFile(plan: plan, results: part))
  }

  /// Returns the comparison of a scenario, with the runs in the part's folder.
  func comparison(of file: File, in folder: String) throws(CommandError) -> RunComparison {
    let place = FileSystem.join(folder, file.folder)
    let runs = try Self.runNames.map { name throws(CommandError) in
      try ResultSet.document(FileSystem.join(place, name))
    }
    return RunComparison(file.path, file.findings, before: runs[0], after: runs[1])
  }
}
