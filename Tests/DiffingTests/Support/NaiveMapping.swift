import Diffing

/// A direct implementation of batches, with an entry for each item.
struct NaiveMapping {
  private(set) var newOfOld: [Int?]
  private(set) var oldOfNew: [Int?]

  /// Assigns the listed items to their positions, and the others to the remaining positions in
  /// order.
  init(_ batch: Batch, oldCount: Int) {
    let newCount = oldCount - batch.removed.count + batch.inserted.count
    newOfOld = Array(repeating: nil, count: oldCount)
    oldOfNew = Array(repeating: nil, count: newCount)
    for move in batch.moved {
      newOfOld[move.from] = move.to
      oldOfNew[move.to] = move.from
    }
    let leaving = Set(batch.removed + batch.moved.map(\.from))
    let arriving = Set(batch.inserted + batch.moved.map(\.to))
    let rest = (0..<oldCount).filter { !leaving.contains($0) }
    let positions = (0..<newCount).filter { !arriving.contains($0) }
    for (old, new) in zip(rest, positions) {
      newOfOld[old] = new
      oldOfNew[new] = old
    }
  }

  /// Returns whether a batch is valid.
  static func accepts(_ batch: Batch, oldCount: Int) -> Bool {
    let newCount = oldCount - batch.removed.count + batch.inserted.count
    let sources = batch.removed + batch.moved.map(\.from)
    let targets = batch.inserted + batch.moved.map(\.to)
    return Set(sources).count == sources.count && Set(targets).count == targets.count
      && (sources + batch.reloaded).allSatisfy { $0 >= 0 && $0 < oldCount }
      && targets.allSatisfy { $0 >= 0 && $0 < newCount }
      && Set(batch.removed).isDisjoint(with: batch.reloaded)
  }
}
