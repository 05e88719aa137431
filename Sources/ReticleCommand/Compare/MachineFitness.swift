import Profiling

/// Whether a machine is fit for measuring; one that is not is told of, never refused.
struct MachineFitness: Encodable {
  /// Why it is unfit, a line each; empty where it is fit.
  var reasons: [String] = []

  /// The greatest load at which nothing else counts as running, in processors.
  private static let quiet = 0.3

  /// A machine of which nothing speaks against it.
  init() {}

  /// Looks at a machine before anything runs.
  init(_ environment: RunEnvironment) {
    if let load = environment.loadBefore.first, load > Self.quiet {
      reasons.append(
        "the load is \(load.fixed(2)), above \(Self.quiet.fixed(1))"
      )
    }
    if let governor = environment.governor, governor != "performance" {
      reasons.append("the frequency governor is '\(governor)', not 'performance'")
    }
    if environment.build == "debug" { reasons.append("this is a debug build") }
  }

  /// One line for people.
  var text: String { reasons.isEmpty ? "fit" : "unfit: " + reasons.joined(separator: "; ") }
}
