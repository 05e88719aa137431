import Reticle

// The examples of Actions.md.

final class Contacts: GridViewDataSource {
  var contacts: [(name: String, number: String)] = []

  func numberOfItems(in gridView: GridView) -> Int { contacts.count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell { GridCell() }

  func add() {}
  func copy(_ items: IndexRanges) {}
  func delete(_ items: IndexRanges) {}
}

func allowActions(in grid: GridView) {
  grid.itemViewer = ItemViewer()  // a tap opens an item
  grid.allowsTypeAhead = true  // letters move the focus
  grid.allowsFinding = true  // Control-F opens the find bar
  grid.allowsContextMenus = true  // right click, long press, menu key
  grid.allowsReordering = true  // a long press lifts an item
  grid.undoHistory = UndoHistory()  // Control-Z, Control-Y
}

/// A drag from the left edge of the window.
final class EdgeRecognizer: GestureRecognizer {
  var onMove: ((Double) -> Void)?

  override func shouldReceive(_ sample: PointerSample) -> Bool {
    sample.isPrimary && sample.position.x < 24
  }

  override func pointerMoved(_ pointer: TrackedPointer) {
    let distance = pointer.translation.dx
    if state == .possible {
      guard distance > MovementSlop.standard[pointer.start.device], activate() else { return }
    }
    onMove?(distance)
  }

  override func pointerEnded(_ pointer: TrackedPointer) {
    if state == .active { end() } else { fail() }
  }

  override func didCancel() { onMove?(0) }
}

func allowZooming(in grid: GridView) {
  grid.minimumSlotSize = Size(width: 104, height: 104)
  grid.allowsZooming = true  // two fingers, Control with the wheel, plus and minus
  grid.zoom(toColumns: 5, animated: true)  // five columns
}

extension Contacts: GridViewTextDataSource {
  func gridView(_ gridView: GridView, textForItemAt index: Int) -> String? { contacts[index].name }
}

extension Contacts: GridViewDelegate {
  func gridView(_ gridView: GridView, menuItemsFor items: IndexRanges) -> [MenuItem] {
    guard !items.isEmpty else { return [MenuItem("New Contact") { [unowned self] in add() }] }
    return [
      MenuItem("Copy", note: "Ctrl+C") { [unowned self] in copy(items) },
      MenuItem("Delete", isDestructive: true, startsGroup: true) { [unowned self] in
        delete(items)
      },
    ]
  }
}
