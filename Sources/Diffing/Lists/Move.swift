/// An item that survives in a place of its own choosing: neither removed nor pushed along.
public struct Move<Index: Hashable & Sendable>: Hashable, Sendable {
  /// Its index in the old list.
  public var from: Index
  /// Its index in the new list, when all changes are done.
  public var to: Index

  /// Moves the item at `from` in the old list to `to` in the new one; they may be equal.
  public init(from: Index, to: Index) {
    self.from = from
    self.to = to
  }
}
