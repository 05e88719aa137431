import Profiling
import Scenarios

/// The whole of a call with `--shard`, and which part of it does what; the same in every part,
/// except for the part's own number and folder.
struct ShardPlan: Codable {
  /// The command, such as `replay`.
  var command: String
  /// The part to which this plan belongs.
  var shard: Shard
  /// The version of the program.
  var version = ReticleCommand.version
  /// The contract of the program.
  var contract = Scenario.currentContract
  /// A hash of the program's file; nil if it is not known.
  var executable: String?
  /// The commit of the program, with `+` for changes since; nil if it is not known.
  var commit: String?
  /// The options that affect results, each `--name=value` or `--name`, sorted.
  var options: [String]
  /// The folder that `--out` named.
  var folder: String
  /// The items of the whole call, in its order: paths of scenarios, or rows of a table.
  var items: [String]
  /// The number of the part of each item.
  var owners: [Int]

  /// The options that differ between the parts of a call, or that do not affect the results.
  private static let ownOptions: Set<OptionName> = [
    .shard, .out, .json, .junit, .digests, .snapshots,
  ]

  /// Distributes the items of a call; returns nil without `--shard`.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - arguments: The arguments of the call.
  ///   - items: The items of the whole call.
  ///   - cost: The cost of an item, in any unit.
  /// - Throws: a usage error for a value of `--shard` that is not a part.
  init?(
    _ program: Program, _ arguments: Arguments, items: [String], cost: (String) -> Int64
  ) throws(CommandError) {
    guard let shard = try Shard(arguments) else { return nil }
    let facts = ProgramFacts(ProgramSources(environment: program.environment))
    executable = facts.executable
    commit = facts.commit.map { $0 + (facts.dirty == true ? "+" : "") }
    command = arguments.command
    self.shard = shard
    folder = arguments.value(.out) ?? ""
    self.items = items
    options = arguments.optionArguments(except: Self.ownOptions)
    owners = Shard.distribution(of: items.map(cost), among: shard.count)
  }

  /// The items of this part, in the order of the call.
  var ownItems: [String] {
    zip(items, owners).filter { $0.1 == shard.number }.map(\.0)
  }

  /// Says that this part has nothing to do, if it has none of the things that the parts share.
  func announce(_ count: Int, _ thing: String, on terminal: Terminal) {
    guard count == 0 else { return }
    terminal.printMessage(
      "note: part \(shard) has no \(thing), because there are more parts than \(thing)s")
  }

  /// Returns in which respect the program of another plan is another one; nil if it is the same, as
  /// far as both are known.
  ///
  /// Builds of the same commit on different machines are the same program.
  func programDifference(from other: ShardPlan) -> String? {
    if let commit, let before = other.commit, commit == before, !commit.hasSuffix("+") {
      return nil
    }
    if commit != other.commit, let mine = commit ?? executable,
      let others = other.commit ?? other.executable
    {
      return "its program is of \(mine), not \(others)"
    }
    guard let executable, let before = other.executable, executable != before else { return nil }
    return "its program is another build: \(executable), not \(before)"
  }

  /// Returns in which respect another plan belongs to another call; nil if both parts belong to the
  /// same one.
  func difference(from other: ShardPlan) -> String? {
    func differ(_ name: String, _ mine: String, _ others: String) -> String? {
      mine == others ? nil : "\(name): \(mine), not \(others)"
    }
    if let found = differ("its command differs", command, other.command)
      ?? differ("its number of parts differs", "\(shard.count)", "\(other.shard.count)")
      ?? differ("its contract differs", "\(contract)", "\(other.contract)")
      ?? differ("its version differs", version, other.version)
      ?? differ(
        "its options differ", options.joined(separator: " "), other.options.joined(separator: " "))
    {
      return found
    }
    if let item = items.first(where: { !other.items.contains($0) })
      ?? other.items.first(where: { !items.contains($0) })
    {
      return "only one of them has \(item)"
    }
    return owners == other.owners && items == other.items
      ? nil : "the files differ in length or order, so they were distributed differently"
  }
}
