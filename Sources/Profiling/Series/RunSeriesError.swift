/// The reason runs cannot be combined into a series.
package enum RunSeriesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are no runs.
  case empty
  /// A run has another kind than the first: its number, the property that differs, and both values.
  case unlike(run: Int, what: String, String, String)
  /// A run behaves differently from the first.
  case differing(run: Int, RunDifference)

  /// A message with the finding and its meaning.
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
