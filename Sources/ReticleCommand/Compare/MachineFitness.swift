import Profiling

/// Whether a machine is suitable for measuring; an unsuitable one only causes a warning.
struct MachineFitness: Codable {
  /// The reasons why the machine is unsuitable; empty if it is suitable.
  var reasons: [String] = []

  /// The maximum load, in processors, at which the machine counts as idle.
  private static let maximumIdleLoad = 0.3

  /// Creates the result for a suitable machine.
  init() {}

  /// Checks a machine before the first run.
  init(_ environment: RunEnvironment) {
    if let load = environment.loadBefore.first, load > Self.maximumIdleLoad {
      reasons.append(
        "the load is \(load.fixed(2)), above \(Self.maximumIdleLoad.fixed(1))"
      )
    }
    if let governor = environment.governor, governor != "performance" {
      reasons.append("the frequency governor is '\(governor)', not 'performance'")
    }
    if environment.build == "debug" { reasons.append("this is a debug build") }
  }

  /// A one-line description, such as `unfit: this is a debug build`.
  var text: String { reasons.isEmpty ? "fit" : "unfit: " + reasons.joined(separator: "; ") }
}
