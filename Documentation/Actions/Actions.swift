import Reticle

// The examples of Actions.md.

struct Photo {
  var content: Content
  var size: Size
}

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

func allowZooming(in grid: GridView) {
  grid.minimumSlotSize = Size(width: 104, height: 104)
  grid.allowsZooming = true  // two fingers, Control with the wheel, plus and minus
  grid.setZoom(5, animated: true)  // five columns
}

final class Pages: ItemViewerDataSource {
  private let photos: [Photo]

  init(_ photos: [Photo], in grid: GridView) {
    self.photos = photos
    let viewer = ItemViewer()
    viewer.dataSource = self
    grid.itemViewer = viewer
  }

  func itemViewer(_ viewer: ItemViewer, pageForItemAt index: Int) -> ItemPage? {
    let view = View()
    view.content = photos[index].content
    return ItemPage(view, size: photos[index].size)
  }
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

final class SelectionBar: View {
  private let grid: GridView
  private let source: DiffableDataSource<String, Int>
  private let toast: ToastView
  private let select = Button("Select", style: .plain)
  private let remove = Button("Remove", style: .plain, isDestructive: true)

  init(_ grid: GridView, _ source: DiffableDataSource<String, Int>, _ toast: ToastView) {
    (self.grid, self.source, self.toast) = (grid, source, toast)
    super.init()
    for view in [select, remove] { addSubview(view) }
    remove.isHidden = true
    select.onPress = { [unowned self] in setSelecting(!self.grid.isSelecting) }
    remove.onPress = { [unowned self] in removeSelected() }
    grid.undoHistory?.onChange = { [toast] in toast.dismiss() }
  }

  private func setSelecting(_ isSelecting: Bool) {
    grid.isSelecting = isSelecting
    select.title = isSelecting ? "Done" : "Select"
    remove.isHidden = !isSelecting
    setNeedsLayout()
  }

  private func removeSelected() {
    let selected = grid.indexPathsOfSelectedItems.compactMap { source.itemID(at: $0) }
    var snapshot = source.snapshot
    snapshot.deleteItems(selected)
    try? source.apply(snapshot, undo: .step("Remove"))
    setSelecting(false)
    toast.show(
      "\(selected.count) removed",
      action: ToastView.Action("Undo") { [grid] in grid.undo() })
  }

  override func layoutSubviews() {
    var x = 8.0
    for button in [select, remove] where !button.isHidden {
      button.frame = Rect(origin: Point(x: x, y: 8), size: button.preferredSize)
      x = button.frame.maxX + 8
    }
  }
}
