import Driving
import Profiling
import Scenarios

/// `reticle bench`: runs benchmarks and compares them with their targets.
struct BenchCommand: Command {
  static let specification = CommandSpecification(
    name: "bench", operands: "[BENCHMARK…]", operandCount: 0...1_000,
    summary: "Run benchmarks and compare them with their targets",
    discussion: """
      Runs the named benchmarks, or all. Each runs once to warm up and is then measured several
      times. Prints medians and 99th percentiles, the ratio to the floor (plain C that copies the
      same pixels row by row, run alternately with the benchmark), and whether the target is met.
      --list names the benchmarks. `pictures` writes 1.6 GB of JPEG files to a temporary folder (see
      TMPDIR), which is removed at the end.

      With --json the result is {"rows": [{"name", "median", "p99", "unit", "ratio", "target",
      "met"}]}; "ratio" is missing without a floor, "target" is empty without a target.
      """,
    options: [
      .init(.list, nil, "list the benchmarks without running them"),
      .init(.repeats, "N", "number of measurements after the warm-up, 1 to 1000 [default: 15]"),
      .init(.gateTime, nil, "fail if a target is missed (exit 5)"),
      CommandSpecification.json,
      .init(
        .inThisProcess, nil, "run every benchmark in this process", isHidden: true),
    ])

  private static let defaultRepeats = 15

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    guard !arguments.has(.list) else { return printList() }
    let benchmarks = try selectedBenchmarks()
    let repeats = try arguments.integer(.repeats, in: 1...1000) ?? Self.defaultRepeats
    #if DEBUG
      program.terminal.printMessage("reticle: this is a debug build; timings are meaningless")
    #endif
    var rows: [BenchmarkRow] = []
    for benchmark in benchmarks {
      program.terminal.showProgress("\(benchmark.name) …")
      let found = Result { () throws(CommandError) in try measure(benchmark, repeats: repeats) }
      // Rows with fewer repeats, and errors of processes that were ended, would be misleading.
      guard !Interruption.isRequested else { break }
      rows += try found.get()
      if !arguments.has(.json) { printTable(benchmark, try found.get()) }
    }
    program.terminal.clearProgress()
    if arguments.has(.json) { program.terminal.print(try JSONText.text(of: Report(rows: rows))) }
    guard !Interruption.isRequested else {
      throw CommandError(.interrupted, "reticle: interrupted; only finished benchmarks are shown")
    }
    return arguments.has(.gateTime) && rows.contains { !$0.isMet } ? .budgetExceeded : .success
  }

  /// The output of `--json`.
  struct Report: Codable {
    /// The rows of all benchmarks, in order.
    var rows: [BenchmarkRow]
  }

  private func selectedBenchmarks() throws(CommandError) -> [Benchmark] {
    guard !arguments.operands.isEmpty else { return program.benchmarks }
    var benchmarks: [Benchmark] = []
    for name in arguments.operands {
      guard let found = program.benchmarks.first(where: { $0.name == name }) else {
        let names = program.benchmarks.map(\.name)
        let hint = Suggestion.suffix(for: name, among: names)
        let list =
          names.isEmpty
          ? "; this program has none" : "; use one of " + names.joined(separator: ", ")
        throw .usage("unknown workload '\(name)'\(hint.isEmpty ? list : hint)")
      }
      benchmarks.append(found)
    }
    return benchmarks
  }

  private func printList() -> ExitCode {
    for benchmark in program.benchmarks {
      program.terminal.print(benchmark.name.padded(to: 16) + benchmark.summary)
    }
    return .success
  }

  private func measure(
    _ benchmark: Benchmark, repeats: Int
  ) throws(CommandError) -> [BenchmarkRow] {
    if benchmark.needsOwnProcess, !arguments.has(.inThisProcess) {
      return try measureInChildProcess(benchmark, repeats: repeats)
    }
    do throws(BenchmarkError) {
      // A repeat may take so long that the user cannot wait for its end.
      return try benchmark.measure(
        BenchmarkContext(repeats: repeats, folderProvider: Self.withFolder) {
          Interruption.hasArrived
        })
    } catch {
      throw CommandError(.refused, "reticle: \(benchmark.name): \(error)")
    }
  }

  private static func withFolder(
    _ body: (String) throws(BenchmarkError) -> Void
  ) throws(BenchmarkError) {
    let folder: PrivateFolder
    do throws(CommandError) {
      folder = try PrivateFolder()
    } catch {
      throw BenchmarkError(error.message)
    }
    defer { folder.remove() }
    try body(folder.path)
  }

  private func measureInChildProcess(
    _ benchmark: Benchmark, repeats: Int
  ) throws(CommandError) -> [BenchmarkRow] {
    let words = [
      "bench", benchmark.name, "--json", OptionName.inThisProcess.rawValue,
      "--repeats", "\(repeats)",
    ]
    let call = ProcessCall(
      program: TrialCall.ownProgram, arguments: words, environment: program.environment,
      folder: nil)
    let ending = try call.run()
    guard case .exit(0) = ending.cause,
      let report = JSONText.value(Report.self, from: ending.output)
    else {
      throw CommandError(
        .refused, "reticle: \(benchmark.name): its process failed: \(ending.errors)")
    }
    return report.rows
  }

  private func printTable(_ benchmark: Benchmark, _ rows: [BenchmarkRow]) {
    let width = max(40, rows.map(\.name.count).max() ?? 0) + 2
    program.terminal.clearProgress()
    program.terminal.print("\(benchmark.name): \(benchmark.summary)")
    program.terminal.print(BenchmarkTable.heading(nameWidth: width))
    let table = BenchmarkTable(rows, isColored: program.terminal.isColored)
    program.terminal.print(table.text(nameWidth: width) + "\n")
  }
}
