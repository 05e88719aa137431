public import Diffing
import Drawing
import Geometry
package import Gestures
import Items
import Motion
import Scrolling
import Stage

/// Moving items by dragging.
extension GridView {
  /// Whether the user can move items; false by default.
  ///
  /// A finger lifts an item with a press of half a second, and the mouse as ``mouseLift`` says. Alt
  /// with an arrow key moves the item with the focus.
  ///
  /// If true, the data source has to implement ``GridViewDataSource/gridView(_:moveItemAt:to:)``.
  public final var allowsReordering: Bool {
    get { mover.isEnabled }
    set { mover.isEnabled = newValue }
  }

  /// How the mouse lifts an item that can be moved; by a drag by default.
  ///
  /// A press works where the mouse also scrolls the content, which
  /// ``/Scrolling/ScrollView/scrollsByMouseDrag`` allows. Fingers always press.
  public final var mouseLift: LiftGesture {
    get { mover.mouseLift }
    set { mover.mouseLift = newValue }
  }

  /// The appearance and the animations of a drag.
  public final var reorderingStyle: ReorderingStyle {
    get { mover.style }
    set { mover.style = newValue }
  }

  /// The gesture recognizer that lifts items.
  package final var reorderingPress: LongPressRecognizer { mover.press }

  /// Whether items are being dragged.
  public final var isReordering: Bool { mover.drag != nil }

  /// The data index of the dragged item; nil without a drag.
  ///
  /// If several items are dragged, it is that of the lifted one.
  package final var reorderedIndex: Int? { mover.drag?.item }

  /// The dragged items, by their indices in the data; empty without a drag.
  ///
  /// If the lifted item is one of several selected ones, they are dragged together.
  public final var reorderedItems: IndexRanges { mover.drag?.items ?? IndexRanges() }

  /// The index that the dragged item gets if it is dropped now; nil without a drag.
  ///
  /// If several items are dragged, it is the one that the first of them gets.
  package final var reorderingTargetIndex: Int? {
    guard let drag = mover.drag else { return nil }
    guard drag.gathering != nil else { return drag.targetOrdinal }
    return drag.relocation(in: sections).targets.first
  }

  /// The index path that the dragged item gets if it is dropped now; nil without a drag.
  ///
  /// If several items are dragged, it is the one that the first of them gets.
  public final var reorderingTargetPath: IndexPath? { mover.drag?.target }

  /// Cancels the drag, so that the items return to their slots; no effect without a drag.
  public final func cancelReordering() { mover.cancel() }

  /// Moves items by dragging.
  final var mover: GridMover { features.mover }
}

extension GridView {
  /// Whether there are data, all cells are in their slots and no transaction is open.
  final var canBeginMove: Bool {
    !updater.isOpen && !features.blocksMoves && dataSource != nil && host != nil
  }

  /// Returns the item whose slot contains a point of the stage.
  final func item(under position: Point) -> Int? {
    indexForItem(at: solvedContentPoint(of: position))
  }

  /// Displays the new order after the data source has moved a datum.
  final func animateMove(from home: IndexPath, to target: IndexPath) {
    performMove { updates in
      if sections.hasSections {
        updates.move(from: home, to: target)
      } else {
        updates.move(from: home.item, to: target.item)
      }
    }
  }

  /// Displays the new order after the data source has moved several data.
  final func animateMove(_ relocation: ItemRelocation) {
    performMove { updates in
      for (source, target) in zip(relocation.sources, relocation.targets) {
        if sections.hasSections {
          updates.move(
            from: relocation.oldSections.path(of: source),
            to: relocation.newSections.path(of: target))
        } else {
          updates.move(from: source, to: target)
        }
      }
    }
  }

  private func performMove(_ move: (inout GridUpdates) -> Void) {
    do throws(GridUpdateError) {
      try performUpdates(move)
    } catch {
      fatalError("the moved sections do not match the data: \(error)")
    }
  }
}
