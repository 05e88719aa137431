import Geometry

/// The pairs of items that are the same in the old and the new list.
@usableFromInline
struct Matching {
  /// The new index of each old item; −1 if the item is unmatched.
  @usableFromInline private(set) var newOfOld: ContiguousArray<Int32>
  /// The old index of each new item; −1 if the item is unmatched.
  @usableFromInline private(set) var oldOfNew: ContiguousArray<Int32>

  /// Creates a matching without pairs.
  ///
  /// - Precondition: Neither list has 2³¹ items or more.
  @usableFromInline
  init(oldCount: Int, newCount: Int) {
    require(
      max(oldCount, newCount) < Int(Int32.max),
      "a diff supports fewer than 2³¹ items; the lists have \(oldCount) and \(newCount)")
    newOfOld = ContiguousArray(repeating: -1, count: oldCount)
    oldOfNew = ContiguousArray(repeating: -1, count: newCount)
  }

  /// Pairs an old item with a new one.
  @inlinable
  mutating func pair(_ old: Int, _ new: Int) {
    newOfOld[old] = Int32(truncatingIfNeeded: new)
    oldOfNew[new] = Int32(truncatingIfNeeded: old)
  }

  /// Removes a pair.
  mutating func unpair(_ old: Int, _ new: Int) {
    newOfOld[old] = -1
    oldOfNew[new] = -1
  }

  /// Returns the unmatched items in a range of the old list, ascending.
  func unmatchedOld(in range: Range<Int>) -> [Int] {
    range.filter { newOfOld[$0] < 0 }
  }

  /// Returns the unmatched items in a range of the new list, ascending.
  func unmatchedNew(in range: Range<Int>) -> [Int] {
    range.filter { oldOfNew[$0] < 0 }
  }

  /// Returns the moves of the items in a range of the old list, ascending.
  ///
  /// They are all items that leave `target`, and as few as possible of those that stay in it.
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
