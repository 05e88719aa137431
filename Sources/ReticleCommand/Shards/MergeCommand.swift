import Profiling

/// `reticle merge`: combines the results of the parts of a call.
struct MergeCommand: Command {
  static let specification = CommandSpecification(
    name: "merge", operands: "DIR…", operandCount: 1...10_000,
    summary: "Combine the results of a call that ran in parts (--shard)",
    discussion: """
      Each DIR is the folder of results (--out) of a part of one call: replay, fuzz, torture or
      compare with --shard I/N. Writes and prints what the whole call would have written and
      printed. Verdicts of compare are computed again, because they depend on the number of all
      scenarios. A part that is missing, or there twice, is reported with what it contains. Parts
      that programs of different commits have run are refused, unless --commit names theirs.

      Exit codes: that of the whole call · 2 a part or an item is missing.
      """,
    options: [
      .init(.out, "DIR", "write the results of the whole call to a folder"),
      AnnotationFormat.option,
      MarkdownSummary.option,
      .init(.commit, "REV", "the commit of all parts, if they do not know it or say otherwise"),
      .init(.reports, "URL", "the address where --out will be kept, for pictures in the summary"),
      CommandSpecification.json,
    ])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let plans = try arguments.operands.map { folder throws(CommandError) in try plan(in: folder) }
    for (folder, plan) in zip(arguments.operands, plans) {
      if let difference = plan.difference(from: plans[0]) {
        throw CommandError(
          .invalid,
          "\(folder): is a part of another call than \(arguments.operands[0]): \(difference)")
      }
      if arguments.value(.commit) == nil, let difference = plan.programDifference(from: plans[0]) {
        throw CommandError(
          .refused,
          "\(folder): was run by another program than \(arguments.operands[0]): \(difference); "
            + "run the part again, or name the commit of all parts with --commit")
      }
    }
    let command = plans[0].command
    let withSummary = [ReplayCommand.specification.name, CompareCommand.specification.name]
    if arguments.value(.summary) != nil, !withSummary.contains(command) {
      throw .usage("--summary is for parts of replay or compare, not of \(command)")
    }
    if arguments.value(.annotate) != nil, command != ReplayCommand.specification.name {
      throw .usage("--annotate is for parts of replay, not of \(command)")
    }
    _ = try AnnotationFormat(arguments)
    let output = try makeOutput()
    guard let merge = Self.merges[command] else {
      throw CommandError(
        .invalid, "\(arguments.operands[0]): this program cannot merge '\(command)'")
    }
    return try merge.init(program: program, arguments: arguments, output: output).run()
  }

  /// The merges by the name of the command whose parts they combine.
  private static var merges: [String: any ShardMerge.Type] {
    [
      ReplayCommand.specification.name: ReplayMerge.self,
      FuzzCommand.specification.name: FuzzMerge.self,
      TortureCommand.specification.name: TortureMerge.self,
      CompareCommand.specification.name: CompareMerge.self,
    ]
  }

  private func plan(in folder: String) throws(CommandError) -> ShardPlan {
    let plan = try ShardFileHeader.read(ShardFileHeader.self, from: folder).plan
    guard plan.shard.isValid, plan.items.count == plan.owners.count,
      plan.owners.allSatisfy((1...plan.shard.count).contains)
    else { throw ShardFileHeader.damaged(folder) }
    return plan
  }

  /// Returns the folder of `--out`, or nil without it.
  private func makeOutput() throws(CommandError) -> ResultFolder? {
    guard let path = arguments.value(.out) else { return nil }
    for folder in arguments.operands
    where FileSystem.absolute(folder) == FileSystem.absolute(path) {
      throw .usage("--out is one of the parts; use another folder")
    }
    let folder = try ResultFolder(path, files: [], operands: [])
    try folder.lock()
    return folder
  }
}
