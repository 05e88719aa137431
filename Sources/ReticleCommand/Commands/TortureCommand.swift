import Foundation
import Motion
import Scenarios

/// `reticle torture`: runs one file under every perturbation.
struct TortureCommand: Command {
  static let specification = CommandSpecification(
    name: "torture", operands: "FILE", operandCount: 1...1,
    summary: "Run a scenario under every perturbation and compare its digests",
    discussion: """
      Runs a scenario once in an environment that is as fixed as possible: hashes, clock, memory,
      addresses, locale, time zone. Then runs it with each perturbation, which changes only one
      thing, and compares the digests of every frame. A red row names the first frame, the subsystem
      and the fields that differ, and the likely cause. A row that cannot run on this machine gives
      the reason.

      Exit codes: 0 all rows are green or skipped · 4 a row is red · 7 a run crashed or did not end
      · 2, 6 the file cannot be run.
      """,
    options: [
      .init(.only, "NAMES", "run only these rows, separated by commas"),
      .init(.out, "DIR", "write the table to a folder, as torture.json"),
      Shard.option,
      .init(.leak, "KIND", "inject a nondeterminism deliberately", isHidden: true),
      ScenarioLoader.allowSpecification,
      CommandSpecification.json,
    ])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let path = arguments.operands[0]
    let file = try UnchangedFile(path)
    let loader = ScenarioLoader(program, arguments)
    let loaded = try loader.load(path)
    let selected = try selected()
    let plan = try ShardPlan(program, arguments, items: selected.map(\.name)) { name in
      selected.first { $0.name == name }?.cost ?? 1
    }
    let rows = plan.map { plan in selected.filter { plan.ownItems.contains($0.name) } } ?? selected
    plan?.announce(rows.count, "row", on: program.terminal)
    let output = try arguments.value(.out).map { folder throws(CommandError) in
      try ResultFolder(folder, files: [], operands: [])
    }
    try output?.lock()
    let scratch = try PrivateFolder()
    defer { scratch.remove() }
    var call = TrialCall(
      program: TrialCall.ownProgram, file: FileSystem.absolute(path),
      environment: program.environment)
    call.options = loader.pictureArguments
    if let leak = try arguments.leak() { call.options += ["--leak", leak.rawValue] }
    let setting = try TortureSetting(
      program: call.program, scratch: scratch.path, duration: loaded.scenario.longestDuration,
      environment: program.environment)
    program.terminal.showProgress("\(path)  the run that others are compared with")
    let torture = try Torture(call, of: file, setting)
    let results = run(rows, torture, path)
    if !Interruption.isRequested { try file.check() }
    let listing = TortureListing(path: path, frames: torture.frames, rows: results)
    try output?.write(["torture.json": try JSONText.text(of: listing) + "\n"])
    if let plan { try output?.write(ShardFile(plan: plan, results: listing)) }
    let table = TortureTable(isColored: program.terminal.isColored)
    program.terminal.print(
      arguments.has(.json) ? try JSONText.text(of: listing) : table.footer(results))
    return Interruption.isRequested ? .interrupted : listing.code
  }

  private func run(_ rows: [Perturbation], _ torture: Torture, _ path: String) -> [TortureResult] {
    let showsTable = !arguments.has(.json)
    let table = TortureTable(isColored: program.terminal.isColored)
    var results: [TortureResult] = []
    if showsTable { program.terminal.print(table.header(path, frames: torture.frames)) }
    WorkerPool().run(
      rows.count,
      { torture.result(of: rows[$0]) },
      onResult: { index, result in
        program.terminal.clearProgress()
        if showsTable { program.terminal.print(table.row(result)) }
        results.append(result)
        program.terminal.showProgress("\(index + 1) of \(rows.count) rows")
        return !torture.fileHasChanged
      })
    program.terminal.clearProgress()
    return results
  }

  private func selected() throws(CommandError) -> [Perturbation] {
    guard let names = arguments.value(.only) else { return Perturbation.all }
    return try names.split(separator: ",").map { name throws(CommandError) in
      guard let found = Perturbation.all.first(where: { $0.name == name }) else {
        let known = Perturbation.all.map(\.name)
        throw .usage(
          "unknown row '\(name)'\(Suggestion.suffix(for: String(name), among: known)); use "
            + "one of \(known.joined(separator: ", "))")
      }
      return found
    }
  }
}
