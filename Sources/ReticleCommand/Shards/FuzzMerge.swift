/// Combines the parts of a search with random scenarios: seeds and failing files.
struct FuzzMerge: ShardMerge {
  let program: Program
  let arguments: Arguments
  let output: ResultFolder?

  func run() throws(CommandError) -> ExitCode {
    let set = try ShardSet<FuzzListing>(arguments.operands)
    var problems = set.problems
    var whole = FuzzListing(expectedSeeds: 0)
    for number in 1...set.plan.shard.count {
      let parts = set.parts.filter { $0.plan.shard.number == number }
      guard let part = set.worst(parts, code: \.results.code) else { continue }
      let listing = part.results
      if listing.seeds < listing.expectedSeeds {
        problems.append(
          "part \(part.plan.shard) (\(part.folder)) ran \(listing.seeds) of its "
            + "\(listing.expectedSeeds) seeds")
      }
      whole.seeds = [whole.seeds, listing.seeds].saturatingSum
      whole.expectedSeeds = [whole.expectedSeeds, listing.expectedSeeds].saturatingSum
      whole.frames = [whole.frames, listing.frames].saturatingSum
      whole.failures += try listing.failures.map { failure throws(CommandError) in
        try copy(failure, of: part)
      }
    }
    whole.failures.sort { $0.seed < $1.seed }
    if arguments.has(.json) {
      program.terminal.print(try JSONText.text(of: whole))
    } else {
      for failure in whole.failures {
        program.terminal.print(program.rewritingCalls(in: failure.text))
      }
      program.terminal.print(whole.text)
    }
    return set.conclude(whole.code, problems, on: program.terminal)
  }

  /// Copies the file of a failed seed; returns the failure with its new place.
  private func copy(
    _ failure: FuzzListing.Failure, of part: ShardSet<FuzzListing>.Part
  ) throws(CommandError) -> FuzzListing.Failure {
    guard let path = failure.path else { return failure }
    var failure = failure
    let source = FileSystem.join(part.folder, FileSystem.name(of: path))
    failure.path = source
    guard let output else { return failure }
    let bytes = try FileSystem.readRegularFile(source, limit: ResultSet.documentBytes)
    try output.write([FileSystem.name(of: path): String(decoding: bytes, as: UTF8.self)])
    failure.path = FileSystem.join(output.path, FileSystem.name(of: path))
    return failure
  }
}
