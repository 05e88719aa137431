/// A remaining item with changed content.
public struct Reload<Index: Hashable & Sendable>: Hashable, Sendable {
  /// The index of the item in the old list.
  public var old: Index
  /// The index of the item in the new list.
  public var new: Index

  /// Creates a reload from the item's indices in both lists.
  public init(old: Index, new: Index) {
    self.old = old
    self.new = new
  }
}
