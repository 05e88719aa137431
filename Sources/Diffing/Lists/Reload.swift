/// An item that survives with another content.
public struct Reload<Index: Hashable & Sendable>: Hashable, Sendable {
  /// Its index in the old list.
  public var old: Index
  /// Its index in the new list.
  public var new: Index

  /// The item at `old` in the old list, which is at `new` in the new one.
  public init(old: Index, new: Index) {
    self.old = old
    self.new = new
  }
}
