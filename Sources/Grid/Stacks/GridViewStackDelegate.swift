/// Told how far a grid's stack is open; every call has a default.
public protocol GridViewStackDelegate: AnyObject {
  /// The cells have moved between the stack (0) and their places (1), or beyond.
  func gridView(_ gridView: GridView, stackDidMoveTo openness: Double)

  /// The cells have come to rest, in their places or on the stack.
  func gridView(_ gridView: GridView, stackDidSettleOpen isOpen: Bool)
}

extension GridViewStackDelegate {
  /// Does nothing.
  public func gridView(_ gridView: GridView, stackDidMoveTo openness: Double) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, stackDidSettleOpen isOpen: Bool) {}
}
