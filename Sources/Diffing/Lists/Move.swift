/// An explicit move of an item that is neither removed nor only shifted by other changes.
public struct Move<Index: Hashable & Sendable>: Hashable, Sendable {
  /// The index of the item in the old list.
  public var from: Index
  /// The index of the item in the new list, after all changes.
  public var to: Index

  /// Creates a move from an index of the old list to one of the new list; they can be equal.
  public init(from: Index, to: Index) {
    self.from = from
    self.to = to
  }
}
