import Profiling

/// The scenarios of two folders of results that only one of them has.
struct UnmatchedScenarios {
  /// The scenarios that only the first folder has.
  let onlyBefore: [String]
  /// The scenarios that only the second folder has.
  let onlyAfter: [String]
  private let hasCommon: Bool

  /// Compares the names of the scenarios of two folders.
  init(_ before: [String], _ after: [String]) {
    onlyBefore = before.filter { !after.contains($0) }
    onlyAfter = after.filter { !before.contains($0) }
    hasCommon = onlyBefore.count < before.count
  }

  /// Returns what was not compared, one per line: all scenarios, or, if a difference would fail the
  /// call, some of them.
  func problems(_ gates: Set<CompareOptions.Gate>) -> [String] {
    guard !onlyBefore.isEmpty || !onlyAfter.isEmpty else { return [] }
    guard hasCommon else {
      return [
        "reticle: nothing was compared, because A and B have no scenario in common: A has "
          + "\(Self.list(onlyBefore)), B has \(Self.list(onlyAfter)); \(Self.advice)"
      ]
    }
    guard !gates.isEmpty else { return [] }
    let sides = [(onlyBefore, "A"), (onlyAfter, "B")].filter { !$0.0.isEmpty }
    return sides.map { names, side in
      "reticle: only \(side) has \(Self.list(names)), so not everything was compared; "
        + Self.advice
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : SafeText.list(names)
  }

  private static let advice =
    "a scenario is named by its path in the call that wrote the results, so write both sides with "
    + "the same operands, or name what to compare with --scenario"
}
