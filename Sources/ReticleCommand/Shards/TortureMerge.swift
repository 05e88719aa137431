/// Combines the rows of `torture`.
struct TortureMerge: ShardMerge {
  let program: Program
  let arguments: Arguments
  let output: ResultFolder?

  func run() throws(CommandError) -> ExitCode {
    let set = try ShardSet<TortureListing>(arguments.operands)
    var problems = set.problems
    var whole = set.parts[0].results
    whole.rows = []
    for item in set.plan.items {
      let rows = set.parts.flatMap(\.results.rows).filter { $0.name == item }
      let row =
        rows.first { $0.state == .broken } ?? rows.first { $0.state == .red } ?? rows.first
      guard let row else {
        if let problem = set.problem(ofMissing: item) { problems.append(problem) }
        continue
      }
      whole.rows.append(row)
    }
    try output?.write(["torture.json": try JSONText.text(of: whole) + "\n"])
    if arguments.has(.json) {
      program.terminal.print(try JSONText.text(of: whole))
    } else {
      let table = TortureTable(isColored: program.terminal.isColored)
      program.terminal.print(table.header(whole.path, frames: whole.frames))
      for row in whole.rows { program.terminal.print(table.row(row)) }
      program.terminal.print(table.footer(whole.rows))
    }
    return set.conclude(whole.code, problems, on: program.terminal)
  }
}
