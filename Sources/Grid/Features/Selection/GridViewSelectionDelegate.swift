public import Gestures

/// Decides on selections by the user, and is notified of them; every method has a default.
///
/// Each change first calls `willDeselect` for items to deselect and `willSelect` for items to
/// select. Then it calls `didDeselect`, `didSelect` and finally ``gridViewSelectionDidChange(_:)``.
/// Selections by the program are not reported.
public protocol GridViewSelectionDelegate: AnyObject {
  /// Whether the methods for single items are called; true by default.
  ///
  /// If false, only ``gridViewSelectionDidChange(_:)`` is called, and selecting a billion items at
  /// once costs nothing.
  var followsSelectedItems: Bool { get }

  /// Called before the user selects an item.
  ///
  /// The result is the item to select, which may be another one; nil rejects the change.
  func gridView(_ gridView: GridView, willSelectItemAt index: Int) -> Int?

  /// Called with the result of the method without a number of fingers.
  ///
  /// The number of fingers is 0 for the keyboard.
  func gridView(
    _ gridView: GridView, willSelectItemAt index: Int, numberOfFingers: Int
  ) -> Int?

  /// Called before the user deselects an item.
  ///
  /// The result false keeps it selected. If another item was to replace it, the whole change is
  /// rejected.
  func gridView(_ gridView: GridView, willDeselectItemAt index: Int) -> Bool

  /// Called when the user has selected an item.
  func gridView(_ gridView: GridView, didSelectItemAt index: Int)

  /// Called when the user has selected an item with a number of fingers; 0 for the keyboard.
  func gridView(_ gridView: GridView, didSelectItemAt index: Int, numberOfFingers: Int)

  /// Called when the user has deselected an item.
  func gridView(_ gridView: GridView, didDeselectItemAt index: Int)

  /// Called once, at the end of each change of the selection by the user.
  func gridViewSelectionDidChange(_ gridView: GridView)

  /// Called when the user has moved the keyboard focus with a key, after the selection has changed.
  ///
  /// `old` is the item from which the key has moved: the focused one, or else the selected one. It
  /// is nil if Tab has moved the focus into the grid. `new` is nil if Tab has moved it out.
  ///
  /// A tap or click calls the methods of the selection instead. Changes by the program are not
  /// reported.
  func gridView(_ gridView: GridView, didMoveFocusFrom old: Int?, to new: Int?)

  /// Called when a gesture of ``GridView/addItemGestureRecognizer(_:)`` was recognized on an item.
  func gridView(
    _ gridView: GridView, gestureRecognizer: GestureRecognizer, activatedForItemAt index: Int)
}

extension GridViewSelectionDelegate {
  /// True.
  public var followsSelectedItems: Bool { true }

  /// Returns the item itself.
  public func gridView(_ gridView: GridView, willSelectItemAt index: Int) -> Int? { index }

  /// Returns the item itself.
  public func gridView(
    _ gridView: GridView, willSelectItemAt index: Int, numberOfFingers: Int
  ) -> Int? { index }

  /// Returns true.
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
  public func gridView(_ gridView: GridView, didMoveFocusFrom old: Int?, to new: Int?) {}

  /// Does nothing.
  public func gridView(
    _ gridView: GridView, gestureRecognizer: GestureRecognizer, activatedForItemAt index: Int
  ) {}
}
