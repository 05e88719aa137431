/// The reason why a batch is invalid: the first contradiction, at the lowest index.
public enum BatchError: Error, Hashable, Sendable {
  /// An index is negative, or not below the length of its list.
  case outOfRange(BatchOperation, index: Int, count: Int)
  /// An index is listed twice for one operation other than a reload.
  case listedTwice(BatchOperation, index: Int)
  /// Two conflicting operations list the same index.
  case conflict(BatchOperation, BatchOperation, index: Int)
  /// An item moves to an index at which another item is inserted.
  case targetConflict(Move<Int>)
  /// The length of the new list does not match the removals and insertions.
  case wrongCount(old: Int, removed: Int, inserted: Int, new: Int)
}

extension BatchError: CustomStringConvertible {
  /// The message: what was listed, what is wrong, and what to do.
  public var description: String {
    switch self {
    case .outOfRange(let operation, let index, let count):
      let range = count == 0 ? "is empty" : "has the indices 0 to \(count - 1)"
      let space = "the list \(operation.isInNewList ? "after" : "before") the changes"
      return "\(operation.rawValue) at \(index), but the \(operation.list) \(range); "
        + "use an index of \(space)"
    case .listedTwice(let operation, let index):
      return "\(operation.rawValue) at \(index) of the \(operation.list) is listed twice; "
        + "list it once"
    case .conflict(let first, let second, let index):
      return "\(first.rawValue) and \(second.rawValue) both at \(index) of the "
        + "\(first.list); keep one of them"
    case .targetConflict(let move): return move.targetConflictDescription
    case .wrongCount(let old, let removed, let inserted, let new):
      return "\(old) items − \(removed) removed + \(inserted) inserted = "
        + "\(old - removed + inserted), but the new list has \(new); list every change, or change "
        + "the data before the batch ends"
    }
  }
}

extension Move {
  /// The message for a move whose target is also an insertion.
  var targetConflictDescription: String {
    "insertion at \(to) and move from \(from) to \(to) have the same target \(to) in the new list; "
      + "give one of them another index"
  }
}

/// An operation that a batch lists an index for.
public enum BatchOperation: String, Hashable, Sendable {
  /// The removal of the item at an index of the old list.
  case removal
  /// The insertion of an item at an index of the new list.
  case insertion
  /// The start of a move, at an index of the old list.
  case moveSource = "move source"
  /// The end of a move, at an index of the new list.
  case moveTarget = "move target"
  /// A change of the content of the item at an index of the old list.
  case reload

  /// Whether the indices of the operation belong to the new list.
  package var isInNewList: Bool {
    self == .insertion || self == .moveTarget
  }

  /// The name of the list that the indices belong to.
  var list: String { isInNewList ? "new list" : "old list" }
}
