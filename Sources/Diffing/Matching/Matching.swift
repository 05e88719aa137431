/// Which item of the old list is which of the new one.
@usableFromInline
struct Matching {
  /// The new index of each old one; −1 where it has no partner.
  @usableFromInline private(set) var newOfOld: ContiguousArray<Int32>
  /// The old index of each new one; −1 where it has no partner.
  @usableFromInline private(set) var oldOfNew: ContiguousArray<Int32>

  /// Nothing is matched yet.
  ///
  /// - Precondition: Neither list has 2³¹ items or more.
  @usableFromInline
  init(oldCount: Int, newCount: Int) {
    precondition(
      max(oldCount, newCount) < Int(Int32.max),
      "a diff takes lists of fewer than 2³¹ items, not of \(oldCount) and \(newCount)")
    newOfOld = ContiguousArray(repeating: -1, count: oldCount)
    oldOfNew = ContiguousArray(repeating: -1, count: newCount)
  }

  /// Makes an old item and a new one the same.
  @inlinable
  mutating func join(_ old: Int, _ new: Int) {
    newOfOld[old] = Int32(truncatingIfNeeded: new)
    oldOfNew[new] = Int32(truncatingIfNeeded: old)
  }

  /// Undoes what `join` did.
  mutating func part(_ old: Int, _ new: Int) {
    newOfOld[old] = -1
    oldOfNew[new] = -1
  }

  /// The old items without a partner in a range of the old list, ascending.
  func unmatchedOld(in range: Range<Int>) -> [Int] {
    range.filter { newOfOld[$0] < 0 }
  }

  /// The new items without a partner in a range of the new list, ascending.
  func unmatchedNew(in range: Range<Int>) -> [Int] {
    range.filter { oldOfNew[$0] < 0 }
  }

  /// The moves of a range of the old list, ascending: of those that stay in `target`, as few as
  /// bring them into order, and all that leave it.
  func moves(from range: Range<Int>, to target: Range<Int>) -> [Move<Int>] {
    let targets = Int32(target.lowerBound)..<Int32(target.upperBound)
    let staying = ContiguousArray(newOfOld[range].lazy.filter { targets.contains($0) })
    let inOrder = IncreasingSubsequence.membership(of: staying)
    var moves: [Move<Int>] = []
    var position = 0
    for old in range where newOfOld[old] >= 0 {
      let new = newOfOld[old]
      let stays = targets.contains(new)
      if !stays || !(inOrder?[position] ?? true) {
        moves.append(Move(from: old, to: Int(new)))
      }
      if stays { position += 1 }
    }
    return moves
  }
}
