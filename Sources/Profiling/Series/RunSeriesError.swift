/// Why runs cannot be put side by side.
package enum RunSeriesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no run.
  case empty
  /// A run is of another kind than the first: its number, what is unlike, and how it is in both.
  case unlike(run: Int, what: String, String, String)
  /// A run did other things than the first.
  case differing(run: Int, RunDifference)

  /// What was found and what it means.
  package var description: String {
    switch self {
    case .empty: "there is no run"
    case .unlike(let run, let what, let first, let other):
      "run \(run) is unlike the first in \(what): \(first), then \(other); compare like with like"
    case .differing(let run, let difference):
      "run \(run) did not do what the first did, from frame \(difference.frame) on: "
        + difference.details.joined(separator: "; ")
        + "; the simulation is not deterministic"
    }
  }
}
