/// The reason runs cannot be combined into a series.
package enum RunSeriesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are no runs.
  case empty
  /// A run has another kind than the first: its number, the property that differs, and both values.
  case mismatch(run: Int, what: String, String, String)
  /// A run behaves differently from the first.
  case differing(run: Int, RunDifference)

  /// A message with the finding and its meaning.
  package var description: String {
    switch self {
    case .empty: "no runs to combine"
    case .mismatch(let run, let what, let first, let other):
      "run \(run) differs from run 1 in \(what): found \(other), expected \(first); use runs of "
        + "the same kind"
    case .differing(let run, let difference):
      "run \(run) behaves differently from run 1 from frame \(difference.frame) on: "
        + difference.details.joined(separator: "; ")
        + "; the simulation is not deterministic"
    }
  }
}
