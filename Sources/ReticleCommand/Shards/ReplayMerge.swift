import Profiling

/// Combines the parts of a replay: runs, checks and files.
struct ReplayMerge: ShardMerge {
  let program: Program
  let arguments: Arguments
  let output: ResultFolder?

  func run() throws(CommandError) -> ExitCode {
    let set = try ShardSet<[ReplayResult]>(arguments.operands)
    var problems = set.problems
    var results: [ReplayResult] = []
    for item in set.plan.items {
      let found = set.parts.map { part in
        (part, part.results.filter { $0.path == item })
      }.filter { !$0.1.isEmpty }
      guard let (part, runs) = set.worst(found, code: { Self.code(of: $0.1) }) else {
        if let problem = set.problem(ofMissing: item) { problems.append(problem) }
        continue
      }
      results += try copy(runs, of: part)
    }
    if let output {
      let junit = JUnitDocument(
        results, name: "reticle \(set.plan.command)",
        gatesTime: set.plan.options.contains(OptionName.gateTime.rawValue))
      try output.finish(results, junit: junit)
    }
    if arguments.has(.json) {
      program.terminal.print(try JSONText.text(of: results))
    } else {
      let table = ReplayTable(set.plan.items, on: program.terminal)
      program.terminal.print(table.header)
      for result in results { program.terminal.print(table.row(result)) }
    }
    for result in results { program.terminal.printRemarks(of: result) }
    if !arguments.has(.json) {
      program.terminal.print(ReplayTable.footer(results, files: set.plan.items.count))
    }
    try AnnotationFormat(arguments)?.publish(
      Annotation.all(of: results), on: program.terminal)
    if let file = arguments.value(.summary) { try MarkdownSummary(results).append(to: file) }
    return set.conclude(Self.code(of: results), problems, on: program.terminal)
  }

  /// Copies the files of an item's runs from their part's folder; returns the runs with their new
  /// places.
  private func copy(
    _ runs: [ReplayResult], of part: ShardSet<[ReplayResult]>.Part
  ) throws(CommandError) -> [ReplayResult] {
    let start = FileSystem.join(part.plan.folder, "")
    let files = runs.map { run in
      run.report.flatMap { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : nil }
    }
    if let file = files.compactMap(\.self).first {
      try output?.copyRunFiles(from: part.folder, at: FileSystem.parent(of: file))
    }
    return zip(runs, files).map { run, file in
      var run = run
      run.report = output.flatMap { folder in file.map { FileSystem.join(folder.path, $0) } }
      return run
    }
  }

  private static func code(of results: [ReplayResult]) -> ExitCode {
    .combined(results.map { ExitCode(rawValue: $0.exitCode) ?? .broken })
  }
}
