import Profiling

extension Arguments {
  /// Throws if the value of an option for an output is an existing scenario file, which the output
  /// would overwrite.
  ///
  /// In `replay --digests a.scn b.scn`, the option's own value was forgotten.
  func checkOutputs(_ options: [OptionName], files: [String]) throws(CommandError) {
    for option in options {
      guard let path = value(option), FileSystem.exists(path),
        path.hasSuffix(".scn") || files.contains(where: { FileSystem.isSameFile($0, path) })
      else { continue }
      throw .usage(
        "\(option.rawValue) \(path): is a scenario file, which would be overwritten; use another "
          + "path")
    }
  }
}

/// The outputs of a call that cover all its results.
struct ReplayOutputs {
  private let arguments: Arguments
  private let folder: ResultFolder?
  private let environment: RunEnvironment

  init(_ arguments: Arguments, _ folder: ResultFolder?, _ environment: RunEnvironment) {
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
  }

  /// Writes the outputs of `--out`, `--junit` and `--summary`; returns the errors.
  ///
  /// A failure of one output does not prevent the other. With a plan, the folder can be merged.
  func write(_ results: [ReplayResult], _ plan: ShardPlan? = nil) -> [CommandError] {
    let junit = JUnitDocument(
      results, name: "reticle \(arguments.command)", gatesTime: arguments.has(.gateTime))
    var errors: [CommandError] = []
    do throws(CommandError) {
      try folder?.finish(results, junit: junit, environment: environment)
      if let plan { try folder?.write(ShardFile(plan: plan, results: results)) }
    } catch {
      errors.append(error)
    }
    let files: [(OptionName, (String) throws(CommandError) -> Void)] = [
      (.junit, { path throws(CommandError) in try FileSystem.write(junit.xml, to: path) }),
      (
        .summary,
        { path throws(CommandError) in
          try MarkdownSummary(results).append(to: path)
        }
      ),
    ]
    for (option, write) in files {
      guard let path = arguments.value(option) else { continue }
      do throws(CommandError) {
        try write(path)
      } catch {
        errors.append(error)
      }
    }
    return errors
  }
}
