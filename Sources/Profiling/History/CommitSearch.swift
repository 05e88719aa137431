/// A search among commits for the first one with a change that all later ones have.
///
/// The first commit is known to be without the change, and the last one with it; each step looks at
/// one in the middle, so that 1,000 commits need ten.
package struct CommitSearch: Hashable, Sendable {
  /// The last commit that is known to be without the change.
  package private(set) var lastBefore = 0
  /// The first commit that is known to have it.
  package private(set) var firstAfter: Int
  private var skipped: Set<Int> = []

  /// Creates a search among two commits at least.
  package init(count: Int) { firstAfter = count - 1 }

  /// The commit to look at: the one nearest to the middle; nil if none is left.
  package var next: Int? {
    let middle = (lastBefore + firstAfter) / 2
    return (lastBefore + 1..<max(lastBefore + 1, firstAfter))
      .filter { !skipped.contains($0) }
      .min { ($0 - middle).magnitude < ($1 - middle).magnitude }
  }

  /// Tells whether a commit has the change; nil if that cannot be found out.
  package mutating func add(_ hasChange: Bool?, at index: Int) {
    switch hasChange {
    case true: firstAfter = min(firstAfter, index)
    case false: lastBefore = max(lastBefore, index)
    case nil: skipped.insert(index)
    }
  }
}

/// Decides whether a program is as fast as one that is known, or as slow as another one, by runs of
/// all three, one after the other.
///
/// A busy machine can bring a run nearer to the wrong one. As long as it does so in at most one of
/// five, a lead of five is wrong in one of a thousand cases.
package struct LikenessVote: Hashable, Sendable {
  /// How many more runs were near the slow one than near the fast one.
  package private(set) var lead = 0
  private static let neededLead = 5

  /// Creates a vote without runs.
  package init() {}

  /// Adds a run of each program.
  package mutating func add(fast: Int64, slow: Int64, other: Int64) {
    lead += 2 * other > fast + slow ? 1 : -1
  }

  /// Whether the runs leave no doubt.
  package var isDecided: Bool { lead.magnitude >= Self.neededLead }
}
