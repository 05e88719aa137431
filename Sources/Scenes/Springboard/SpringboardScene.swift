package import Reticle

/// The scene `springboard`: AQGridView's icons, which can be dragged to other positions.
///
/// Twenty icons of 72×72 in slots of 192×192 fill a screen of 768×1024 or 1024×768. On a smaller
/// screen the slots are smaller, four across; if they do not fit, they scroll.
private final class SpringboardScene: GridScene {
  private let root: SpringboardView

  init(_ context: SceneContext) {
    let controller = SpringboardController(context)
    root = SpringboardView(grid: controller.gridView)
    super.init(controller.gridView, retaining: controller)
    editor = controller
    controller.onLift = { [unowned root] in root.beginEditing() }
    controller.onNewCell = { [unowned root] in root.add($0) }
    root.onTextScale = { [unowned controller] in
      controller.updateSlots(in: controller.gridView.bounds.size)
      // The names have as much space as the new slots.
      controller.gridView.reloadData()
    }
    root.onEditing = { [unowned controller] in controller.setEditing($0) }
  }

  override var gestures: [SceneGesture] {
    root.isEditing
      ? super.gestures.filter { $0.movement != .tap }
      : super.gestures
  }

  override var rootView: View { root }

  override func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    super.encode(subsystem, into: &writer)
    guard subsystem == .cells, let controller = editor as? SpringboardController else { return }
    controller.encode(into: &writer)
    if root.isEditing { writer.write("editing", true) }
  }
}

/// The data of the icons, and the insets of a landscape screen.
private final class SpringboardController: GridViewController, GridViewDataSource,
  GridViewDelegate, GridDataEditor, ItemViewerDataSource
{
  /// Called when an icon has been lifted.
  var onLift: () -> Void = {}
  /// Called with each new cell.
  var onNewCell: (IconCell) -> Void = { _ in }
  private let viewer = ItemViewer()
  private let icons: [SpringboardIcon]
  /// The icon at each index, identified by its initial index; inserted icons repeat the set.
  private var identities = ItemIdentities(count: SpringboardIcon.count)
  private var count = SpringboardIcon.count

  private let initialTextScale: Double

  init(_ context: SceneContext) {
    initialTextScale = context.host.environment.textScale
    icons = SpringboardIcon.all(for: context.host)
    super.init()
  }

  override func viewDidLoad() {
    gridView.minimumSlotSize = Self.largestSlot
    gridView.cellSize = Size(width: SpringboardIcon.side, height: SpringboardIcon.side)
    gridView.setReordering(true)
    // A lifted icon hides what is behind it, as if it was closer.
    gridView.reorderingStyle.liftedOpacity = 1
    gridView.positionPreservation = .offset
    viewer.dataSource = self
    setEditing(false)
  }

  /// Icons open only while they are not edited.
  func setEditing(_ isEditing: Bool) {
    gridView.itemViewer = isEditing ? nil : viewer
    gridView.allowsSelection = !isEditing
  }

  /// Keys move icons without editing them.
  func gridView(_ gridView: GridView, willMoveItemAt index: Int) {
    if gridView.isReordering { onLift() }
  }

  func itemViewer(_ viewer: ItemViewer, pageForItemAt index: Int) -> ItemPage? {
    let kind = identity(at: index) % icons.count
    var page = ItemPage(IconPage(kind, icons[kind]), size: gridView.bounds.size)
    page.maximumScale = 1
    page.ground = IconPage.ground(icons[kind])
    return page
  }

  private static let largestSlot = Size(width: 192, height: 192)
  /// The height of a slot on screens that are narrower than a tablet, in points; below the button
  /// *Done* there is the first line.
  private static let lowSlotHeight = 160.0

  /// The width that the names need at a text scale of 1, in points.
  private static let titleRoom = 72.0

  /// Sets the slots for a viewport: four across its shorter side, as on a phone, up to those of a
  /// tablet; fewer if larger names need more space.
  func updateSlots(in size: Size) {
    let scale = gridView.host?.environment.textScale ?? initialTextScale
    let width = min(size.width, size.height) / 4
    let slot = max(SpringboardIcon.side + 8, width, Self.titleRoom * scale)
    gridView.minimumSlotSize =
      slot < Self.largestSlot.width
      ? Size(width: slot, height: Self.lowSlotHeight) : Self.largestSlot
  }

  /// Centers the columns: on a landscape screen, five columns of 204 points leave 4 of 1024 points.
  override func viewWillTransition(to size: Size, curve: AnimationCurve?) {
    let inset = size.width > size.height ? 2.0 : 0
    gridView.leftContentInset = inset
    gridView.rightContentInset = inset
    updateSlots(in: size)
  }

  func numberOfItems(in gridView: GridView) -> Int { count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = gridView.dequeue(makeCell())
    cell.configure(
      with: icons[identity(at: index) % icons.count],
      slotWidth: gridView.minimumSlotSize.width)
    return cell
  }

  private func makeCell() -> IconCell {
    let cell = IconCell()
    onNewCell(cell)
    return cell
  }

  func gridView(_ gridView: GridView, moveItemAt index: Int, to target: Int) {
    identities.move(from: index, to: target)
  }

  func apply(_ changes: Changes) {
    identities.apply(changes.mapping)
    count = changes.mapping.newCount
  }

  func identity(at index: Int) -> Int { identities.identity(at: index) }

  func encode(into writer: inout StateWriter) {
    for index in 0..<count { writer.write("icon", identity(at: index)) }
  }
}

extension SceneType {
  /// A recreation of AQGridView's drag demo.
  package static let springboard = SceneType(
    "springboard", summary: "20 icons that open, wiggle while they are held, and can be reordered",
    hint: "Click an icon to open it; hold it and drag it elsewhere",
    keywords: ["icons", "reorder", "drag", "open", "wiggle", "home screen"],
    preferredViewport: Size(width: 1024, height: 768)
  ) { context throws(SceneError) in
    SpringboardScene(context)
  }
}
