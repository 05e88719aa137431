import Profiling

/// What a call writes of all its results together.
struct ReplayOutputs {
  private let arguments: Arguments
  private let folder: ResultFolder?
  private let environment: RunEnvironment

  init(_ arguments: Arguments, _ folder: ResultFolder?, _ environment: RunEnvironment) {
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
  }

  /// Writes what `--out` and `--junit` ask for.
  func write(_ results: [ReplayResult]) throws(CommandError) {
    let junit = JUnitDocument(
      results, name: "reticle \(arguments.command)", gatesTime: arguments.has("--gate-time"))
    try folder?.finish(results, junit: junit, environment: environment)
    if let file = arguments.value("--junit") { try FileSystem.write(junit.xml, to: file) }
  }
}
