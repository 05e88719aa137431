/// What a batch can list an index for.
public enum BatchOperation: String, Hashable, Sendable {
  /// The item at an index of the old list goes.
  case removal
  /// An item comes to an index of the new list.
  case insertion
  /// A move starts at an index of the old list.
  case moveSource = "move source"
  /// A move ends at an index of the new list.
  case moveTarget = "move target"
  /// The item at an index of the old list has another content.
  case reload

  /// Whether its indices are those of the new list.
  public var isInNewList: Bool {
    self == .insertion || self == .moveTarget
  }

  /// The list its indices belong to, in words.
  var list: String { isInNewList ? "new list" : "old list" }
}
