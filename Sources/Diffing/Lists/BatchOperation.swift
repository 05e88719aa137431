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
  public var isInNewList: Bool {
    self == .insertion || self == .moveTarget
  }

  /// The name of the list that the indices belong to.
  var list: String { isInNewList ? "new list" : "old list" }
}
