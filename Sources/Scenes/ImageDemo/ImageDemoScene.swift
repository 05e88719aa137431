package import Reticle

/// The scene `image-demo`: AQGridView's pictures, which can be shuffled and sorted.
///
/// There are two styles of cells, and the grid scrolls vertically or horizontally.
private final class ImageDemoScene: GridScene, GridViewDataSource {
  private enum Style: Int, CaseIterable {
    case plain
    case filled

    var title: String { self == .plain ? "Plain" : "Filled" }
  }

  private let pictures: [DemoPicture]
  private let host: ViewHost
  /// The picture at each index.
  private var order: [Int]
  private var style = Style.plain
  private let root: StackView
  private let directionButton = Button("Vertical Layout", style: .plain)

  init(_ context: SceneContext) {
    host = context.host
    pictures = DemoPicture.all(for: context.host)
    order = Array(pictures.indices)
    let shuffle = Button("Shuffle", style: .plain)
    let cellType = MenuButton("Cell Type", style: .plain)
    let preset = Button("Preset Order", style: .plain)
    let grid = GridView()
    grid.scrollsByMouseDrag = true
    let bar = Toolbar([shuffle, Spacer(), directionButton, cellType, preset])
    root = StackView(.vertical, [bar, grid], spacing: 0)
    super.init(grid)
    grid.content = .color(.surface)
    grid.positionPreservation = .offset
    grid.minimumSlotSize = Size(width: DemoPicture.width, height: 168)
    grid.dataSource = self
    shuffle.onPress = { [unowned self] in shuffleOrder() }
    preset.onPress = { [unowned self] in setOrder(Array(pictures.indices)) }
    directionButton.onPress = { [unowned self] in toggleDirection() }
    cellType.items = { [unowned self] in
      Style.allCases.map { style in
        MenuItem(style.title, isOn: style == self.style) { [unowned self] in setStyle(style) }
      }
    }
  }

  override var rootView: View { root }

  func numberOfItems(in gridView: GridView) -> Int { order.count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let picture = pictures[order[index]]
    switch style {
    case .plain:
      let cell = gridView.dequeue(PlainPictureCell(glow: .accent))
      cell.configure(with: picture)
      return cell
    case .filled:
      let cell = gridView.dequeue(FilledPictureCell())
      cell.configure(with: picture)
      return cell
    }
  }

  override func perform(_ command: SceneCommand) throws(SceneError) {
    guard case .action(let name, let arguments) = command else {
      return try super.perform(command)
    }
    switch name {
    case "shuffle": shuffleOrder()
    case "preset-order": setOrder(Array(pictures.indices))
    case "cell-style": setStyle(arguments.text("style") == "filled" ? .filled : .plain)
    case "direction":
      setDirection(arguments.text("direction") == "horizontal" ? Axis.horizontal : .vertical)
    default: try super.perform(command)
    }
  }

  override var menuCommands: [SceneMenuCommand] {
    let isHorizontal = gridView.layoutDirection == .horizontal
    return [
      SceneMenuCommand("Shuffle", action: "shuffle"),
      SceneMenuCommand("Initial order", action: "preset-order"),
      SceneMenuCommand(
        "Cells with names", action: "cell-style",
        ["style": .word(style == .plain ? "filled" : "plain")], isOn: style == .filled),
      SceneMenuCommand(
        "Scroll horizontally", action: "direction",
        ["direction": .word(isHorizontal ? "vertical" : "horizontal")], isOn: isHorizontal),
    ]
  }

  override func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    let value = try super.value(of: probe)
    guard probe.path == "item", case .number(let index) = value else { return value }
    return .number(Double(order[Int(index)]))
  }

  override func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    super.encode(subsystem, into: &writer)
    guard subsystem == .cells else { return }
    writer.write("style", style.rawValue)
    for picture in order { writer.write("picture", picture) }
  }

  // MARK: - Commands

  private func shuffleOrder() {
    var shuffled = order
    host.generator.shuffle(&shuffled)
    setOrder(shuffled)
  }

  /// Reorders the pictures in one transaction; only pictures out of order move.
  private func setOrder(_ new: [Int]) {
    let changes = Diff.changes(from: order, to: new)
    order = new
    do throws(GridUpdateError) {
      try gridView.performUpdates {
        $0.apply(changes)
        $0.staggersMoves = true
      }
    } catch {
      fatalError("internal error: the diff does not match its lists: \(error)")
    }
  }

  private func setStyle(_ style: Style) {
    guard style != self.style else { return }
    self.style = style
    gridView.cellsFillSlots = style == .filled
    gridView.separatorStyle = style == .filled ? .singleLine : .emptySpace
    gridView.reloadData()
  }

  private func toggleDirection() {
    setDirection(gridView.layoutDirection == .vertical ? Axis.horizontal : .vertical)
  }

  private func setDirection(_ direction: Axis) {
    guard direction != gridView.layoutDirection else { return }
    directionButton.title = direction == .vertical ? "Vertical Layout" : "Horizontal Layout"
    gridView.animateLayout {
      gridView.layoutDirection = direction
      gridView.contentOffset = .zero
    }
  }
}

extension SceneType {
  /// A recreation of AQGridView's image demo.
  package static let imageDemo = SceneType(
    "image-demo", summary: "24 pictures that shuffle, sort, and change style and direction",
    keywords: ["shuffle", "sort", "animation"],
    actions: [
      SceneAction("shuffle", summary: "Shuffle the pictures"),
      SceneAction("preset-order", summary: "Restore the initial order"),
      SceneAction(
        "cell-style", summary: "Show pictures that cover their cells, or pictures with names",
        parameters: [
          SceneParameter(
            "style", .choice(["plain", "filled"]), defaultValue: "plain", summary: "the style")
        ]),
      SceneAction(
        "direction", summary: "Set the scroll direction",
        parameters: [
          SceneParameter(
            "direction", .choice(["vertical", "horizontal"]), defaultValue: "vertical",
            summary: "the scroll direction")
        ]),
    ], preferredViewport: Size(width: 768, height: 1004)
  ) { context throws(SceneError) in
    ImageDemoScene(context)
  }
}
