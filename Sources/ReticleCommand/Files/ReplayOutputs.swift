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

  /// Writes what `--out` and `--junit` ask for, each though the other cannot be written; returns
  /// what went wrong.
  func write(_ results: [ReplayResult]) -> [CommandError] {
    let junit = JUnitDocument(
      results, name: "reticle \(arguments.command)", gatesTime: arguments.has("--gate-time"))
    var errors: [CommandError] = []
    do throws(CommandError) {
      try folder?.finish(results, junit: junit, environment: environment)
    } catch {
      errors.append(error)
    }
    guard let file = arguments.value("--junit") else { return errors }
    do throws(CommandError) {
      try FileSystem.write(junit.xml, to: file)
    } catch {
      errors.append(error)
    }
    return errors
  }
}
