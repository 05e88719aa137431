/// Is notified of the movement of a grid's stack; every method has a default.
public protocol GridViewStackDelegate: AnyObject {
  /// Called when the cells have moved between the stack (0) and their slots (1), or beyond.
  func gridView(_ gridView: GridView, stackDidMoveTo openness: Double)

  /// Called when the cells have come to rest, in their slots or in the stack.
  func gridView(_ gridView: GridView, stackDidFinishMovingOpen isOpen: Bool)
}

extension GridViewStackDelegate {
  /// Does nothing.
  public func gridView(_ gridView: GridView, stackDidMoveTo openness: Double) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, stackDidFinishMovingOpen isOpen: Bool) {}
}
