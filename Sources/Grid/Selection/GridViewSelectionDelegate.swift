public import Gestures

/// Asked and told when the user selects items; every call has a default.
///
/// One change asks first, then acts, and tells last: `willDeselect` of what goes, `willSelect` of
/// what comes, then `didDeselect`, `didSelect`, and one call that the selection changed. What a
/// program selects is not reported.
public protocol GridViewSelectionDelegate: AnyObject {
  /// Whether the calls about single items are made; true by default.
  ///
  /// Without them only ``gridViewSelectionDidChange(_:)`` is called, and selecting a billion items
  /// at once costs nothing.
  var followsSelectedItems: Bool { get }

  /// The user is about to select an item: nil leaves everything as it was, another index is
  /// selected in its place.
  func gridView(_ gridView: GridView, willSelectItemAt index: Int) -> Int?

  /// The same for what the call without fingers returned; 0 fingers are the keyboard's.
  func gridView(
    _ gridView: GridView, willSelectItemAt index: Int, numberOfFingers: Int
  ) -> Int?

  /// The user is about to deselect an item: false leaves it selected, and where its place is to
  /// be taken by another, everything as it was.
  func gridView(_ gridView: GridView, willDeselectItemAt index: Int) -> Bool

  /// The user has selected an item.
  func gridView(_ gridView: GridView, didSelectItemAt index: Int)

  /// The user has selected an item, with this many fingers; 0 are the keyboard's.
  func gridView(_ gridView: GridView, didSelectItemAt index: Int, numberOfFingers: Int)

  /// The user has deselected an item.
  func gridView(_ gridView: GridView, didDeselectItemAt index: Int)

  /// The user has changed the selection; called once for each change, as the last.
  func gridViewSelectionDidChange(_ gridView: GridView)

  /// A gesture of ``GridView/addItemGestureRecognizer(_:)`` was recognized on an item.
  func gridView(
    _ gridView: GridView, gestureRecognizer: GestureRecognizer, activatedForItemAt index: Int)
}

extension GridViewSelectionDelegate {
  /// Yes.
  public var followsSelectedItems: Bool { true }

  /// The item itself.
  public func gridView(_ gridView: GridView, willSelectItemAt index: Int) -> Int? { index }

  /// The item itself.
  public func gridView(
    _ gridView: GridView, willSelectItemAt index: Int, numberOfFingers: Int
  ) -> Int? { index }

  /// Yes.
  public func gridView(_ gridView: GridView, willDeselectItemAt index: Int) -> Bool { true }

  /// Does nothing.
  public func gridView(_ gridView: GridView, didSelectItemAt index: Int) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, didSelectItemAt index: Int, numberOfFingers: Int) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, didDeselectItemAt index: Int) {}

  /// Does nothing.
  public func gridViewSelectionDidChange(_ gridView: GridView) {}

  /// Does nothing.
  public func gridView(
    _ gridView: GridView, gestureRecognizer: GestureRecognizer, activatedForItemAt index: Int
  ) {}
}
