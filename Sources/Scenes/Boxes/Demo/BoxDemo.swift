package import Reticle
package import ReticleBoxes

/// The scene `box-demo`, modeled on MGBox's own demo.
///
/// It has photos that can be added and removed by tapping, with tables of lines beside or below
/// them.
package final class BoxDemo: BoxScene {
  /// The number of different photos.
  static let photoCount = 28
  /// The duration of changes, in seconds.
  static let duration = 0.3

  let photos = Box()
  let tables = Box()
  let menuTable = Box()
  let textTable = Box()
  /// The open section of the menu on a phone.
  var openSection: Box?
  private let host: ViewHost
  private let contents: [ContentID]
  private(set) var metrics: DemoMetrics
  private var boxCount = 0

  init(_ context: SceneContext) {
    host = context.host
    metrics = DemoMetrics(context.viewport)
    contents = PaintedPicture.all(using: context.host.generator.stream(Self.stream))
      .prefix(Self.photoCount).map { context.host.contents.insert($0.content) }
    let scroller = DemoScrollView(context.viewport)
    scroller.scrollView.scrollsByMouseDrag = true
    super.init(scroller)
    scroller.contentLayout = .grid
    scroller.bottomPadding = 8
    scroller.content = context.parameters.hasOldLook ? Self.oldBackdrop : Self.backdrop
    scroller.boxes = [photos, tables]
    scroller.didResize = { [unowned self] size, curve in updateLayout(for: size, curve) }
    photos.contentLayout = .grid
    tables.contentLayout = .grid
    for table in [menuTable, textTable] { table.sizing = .shrink }
    tables.boxes = [menuTable, textTable]
    for (box, name) in [
      (photos, "photos"), (tables, "tables"), (menuTable, "table1"), (textTable, "table2"),
    ] {
      self.register(box, named: name)
    }
    addInitialBoxes()
    applyMetrics()
    scroller.layout()
  }

  /// The random stream for the pictures.
  private static let stream: UInt64 = 0x626f_785f_6465_6d6f

  package override func perform(_ command: SceneCommand) throws(SceneError) {
    guard case .action(let name, let values) = command else { return try super.perform(command) }
    switch name {
    case "add":
      guard let box = photoBoxes.first(where: { $0.photo == nil }) else {
        throw .refused("all \(Self.photoCount) photos were already added")
      }
      replace(box)
    case "remove":
      let number = values.integer("number") ?? 0
      let shown = photoBoxes.filter { $0.photo != nil }
      guard shown.indices.contains(number) else {
        throw .refused("photo \(number) not found; there are \(shown.count), counted from 0")
      }
      remove(shown[number])
    default: try super.perform(command)
    }
  }

  package override var menuCommands: [SceneMenuCommand] {
    let shown = photoBoxes.count { $0.photo != nil }
    var commands: [SceneMenuCommand] = []
    if shown < photoBoxes.count { commands.append(SceneMenuCommand("Add a photo", action: "add")) }
    if shown > 0 {
      commands.append(
        SceneMenuCommand("Remove the last photo", action: "remove", ["number": .integer(shown - 1)])
      )
    }
    return commands
  }

  package override func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    super.encode(subsystem, into: &writer)
    guard subsystem == .cells else { return }
    for box in photoBoxes { writer.write("photo", box.photo ?? -1) }
  }

  // MARK: - Photos

  private var photoBoxes: [PhotoBox] { photos.boxes.compactMap { $0 as? PhotoBox } }

  private func addInitialBoxes() {
    for _ in 0..<metrics.photoCount {
      if let box = makePhoto() { photos.boxes.append(box) }
    }
    photos.boxes.append(makeAddBox())
    addMenu()
  }

  /// Returns a random photo that is not visible yet, or nil if all are visible.
  private func makePhoto() -> PhotoBox? {
    let shown = Set(photoBoxes.compactMap(\.photo))
    let free = (0..<Self.photoCount).filter { !shown.contains($0) }
    guard !free.isEmpty else { return nil }
    let photo = free[host.generator.next(below: free.count)]
    let box = PhotoBox(photo: photo, picture: contents[photo], side: metrics.photoSide)
    box.onTap = { [unowned self, unowned box] in remove(box) }
    register(box, named: "photo\(boxCount)")
    boxCount += 1
    return box
  }

  private func makeAddBox() -> PhotoBox {
    let box = PhotoBox(addingOfSide: metrics.photoSide)
    box.onTap = { [unowned self, unowned box] in replace(box) }
    register(box, named: "add")
    return box
  }

  /// Fades the tapped photo out; the others close the gap.
  private func remove(_ box: PhotoBox) {
    photos.boxes.removeAll { $0 === box }
    if !photoBoxes.contains(where: { $0.photo == nil }) { photos.boxes.append(makeAddBox()) }
    animateLayout()
  }

  /// Replaces the box that adds photos with a photo, without animation.
  ///
  /// While not all photos are visible, a new adding box follows the photo.
  private func replace(_ box: PhotoBox) {
    guard let index = photos.boxes.firstIndex(where: { $0 === box }), let photo = makePhoto()
    else { return }
    photos.boxes[index] = photo
    photo.replacementFor = box
    guard photoBoxes.count < Self.photoCount else { return animateLayout() }
    let next = makeAddBox()
    photos.boxes.append(next)
    animateLayout()
    boxScrollView.scrollToView(next, margin: 8)
  }

  private func animateLayout() {
    photos.layout(duration: Self.duration)
    boxScrollView.layout(duration: Self.duration)
  }

  // MARK: - Size

  private func applyMetrics() {
    photos.width = metrics.photosWidth
    tables.width = metrics.tablesWidth
    for box in photos.boxes {
      box.size = Size(width: metrics.photoSide, height: metrics.photoSide)
    }
  }

  /// Moves everything to its position in the new size; photos have no shadows while they move.
  private func updateLayout(for size: Size, _ curve: AnimationCurve?) {
    metrics = DemoMetrics(size)
    guard let curve, boxScrollView.host != nil else {
      applyMetrics()
      boxScrollView.layout()
      return
    }
    for box in photos.boxes { box.shadow = nil }
    host.animate(curve, applyMetrics)
    photos.layout(curve)
    tables.layout(curve)
    boxScrollView.layout(curve) { [weak self] in
      for box in self?.photos.boxes ?? [] { box.shadow = StyledTableBox.groupShadow }
    }
  }

  private static let backdrop = Content.color(Color(light: 0xD9DCE1, dark: 0x161618))
  private static let oldBackdrop = Content([
    .fill(.bounds, .vertical(Color(hex: 0x3A3D42), Color(hex: 0x26282C)))
  ])
}

extension SceneType {
  /// Photos and tables of boxes, modeled on MGBox's demo.
  package static let boxDemo = SceneType(
    "box-demo", summary: "Photo boxes to add and remove, and tables of lines: MGBox's demo",
    keywords: ["boxes", "lines", "markup"], parameters: [.look],
    actions: [
      SceneAction("add", summary: "Add a photo at the plus"),
      SceneAction(
        "remove", summary: "Remove a photo",
        parameters: [
          SceneParameter(
            "number", .integer(0...27), defaultValue: "0", summary: "the photo, counted from 0")
        ]),
    ],
    preferredViewport: Size(width: 1024, height: 748)
  ) { context in BoxDemo(context) }
}
