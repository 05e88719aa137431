package import Reticle

/// The scene `board`: columns of cards side by side, each of which scrolls by itself.
///
/// It is one grid: a page that scrolls sideways, with a ``/Grid/BoardSection`` for each column. So
/// a drag leads from column to column, and undo, selection, keys and finding are those of a grid.
private final class BoardScene: GridScene {
  private let board: BoardData
  /// Typing ahead, finding, menus and undo.
  private var features: SceneFeatures?

  fileprivate init(_ board: BoardData, _ values: SceneValues) {
    self.board = board
    super.init(board.grid, retaining: board)
    editor = board
    features = SceneFeatures(self, values)
    if values.flag("undo") ?? true { gridView.undoHistory = UndoHistory() }
  }

  override func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
    switch name {
    case "width", "head", "spacing", "gap":
      board.setLengths(values)
    default:
      guard gridView.setParameter(name, in: values) else {
        return try super.parameterDidChange(name, in: values)
      }
    }
  }

  /// A vertical offset is that of every column, because the board itself only scrolls sideways.
  override func perform(_ command: SceneCommand) throws(SceneError) {
    guard
      case .request(let request as ItemCommand) = command,
      case .scroll(.y(let y), _, let animated) = request
    else { return try super.perform(command) }
    for column in 0..<gridView.numberOfSections {
      gridView.setShelfOffset(y, ofSection: column, animated: animated)
    }
  }

  override func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    switch probe.path {
    case "cell.frame":
      return inViewport(try super.value(of: probe))
    case "section.count", "section.offset.y", "section.frame":
      let count = gridView.numberOfSections
      guard let column = probe.segments[0].arguments.first.flatMap({ Int($0) }),
        (0..<count).contains(column)
      else {
        throw .unavailable("'\(probe)': the board has \(count) columns")
      }
      switch probe.path {
      case "section.count": return .number(Double(gridView.numberOfItems(inSection: column)))
      case "section.offset.y":
        return .number(gridView.shelfOffset(ofSection: column) ?? 0)
      default:
        guard let frame = gridView.frameOfShelf(inSection: column) else { return .none }
        return inViewport(.rect(frame))
      }
    default: return try super.value(of: probe)
    }
  }

  /// Returns a rectangle of the content as one of the viewport, from its top left corner.
  private func inViewport(_ value: ProbeValue) -> ProbeValue {
    guard case .numbers(let numbers) = value, numbers.count == 4 else { return value }
    let frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return .rect(gridView.viewportRect(of: frame))
  }
}

/// The columns and cards of the scene `board`.
private final class BoardData: SectionedDataOwner {
  let grid = GridView()
  var data: SectionedData
  /// The columns in order, by their numbers at the start.
  private var columns: [Int]
  /// The number of the next column that is inserted.
  private var nextColumn: Int
  /// The heights of cards 0, 1 and so on, in turn.
  private let heights: [Double]
  private let contents: BoardCardContents
  private let headContents: BoardHeadContents

  private static let names = ["To do", "In progress", "In review", "Done", "Later", "Ideas"]

  init(_ context: SceneContext) throws(SceneError) {
    let values = context.parameters
    let counts = values.text("columns") ?? BoardScene.defaultColumns
    let sections = try SectionMap(counts, of: "columns")
    guard sections.sectionCount <= BoardScene.columnLimit else {
      throw .refused(
        "columns is limited to \(BoardScene.columnLimit) columns, found \(sections.sectionCount)")
    }
    data = SectionedData(sections)
    columns = Array(0..<sections.sectionCount)
    nextColumn = sections.sectionCount
    let heights = values.numbers("heights") ?? []
    if let height = heights.first(where: { $0 < 0 || $0 > 1_000_000 }) {
      throw .refused("heights must be numbers from 0 to 1000000, not \(height)")
    }
    self.heights = heights.isEmpty ? [60] : heights
    contents = BoardCardContents(context.host)
    headContents = BoardHeadContents(context.host)
    grid.layoutDirection = .horizontal
    grid.content = .color(.page)
    grid.positionPreservation = .visibleItem
    grid.allowsMultipleSelection = values.flag("multiple-selection") ?? true
    grid.isSelecting = values.flag("selecting") ?? false
    grid.setReordering(values.flag("reorder") ?? true, values.text("lifts") ?? "drag")
    grid.allowsSectionReordering = values.flag("reorder") ?? true
    grid.reorderingStyle.liftedScale = 1.04
    grid.reorderingStyle.liftedOpacity = 1
    grid.dataSource = self
    setLengths(values)
  }

  /// Sets the lengths of the layout from the parameters of the scene.
  func setLengths(_ values: SceneValues) {
    let (width, head) = (values.number("width") ?? 280, values.number("head") ?? 40)
    let (spacing, gap) = (values.number("spacing") ?? 8, values.number("gap") ?? 16)
    grid.layoutSettings = TextScaledSettings { [unowned self] textScale in
      let scale = max(1, textScale)
      let height = ItemHeight.perItem { [unowned self] path, _ in
        let identity = data.identity(at: data.sections.ordinal(of: path))
        return heights[identity % heights.count] * scale
      }
      let column = BoardSection(
        width: width,
        itemHeight: heights.count == 1 ? .points(heights[0] * scale) : height,
        spacing: spacing, headLength: head * scale)
      var settings = PageLayout.Settings { _ in
        PageSection(column, insets: Insets(top: gap))
      }
      settings.contentInsets.bottom = gap
      settings.slotsDependOnItems = heights.count > 1
      return settings
    }
  }

  // MARK: - Data

  func validate(_ changes: SectionedChanges) throws(SceneError) {
    guard changes.newOffsets.sectionCount > BoardScene.columnLimit else { return }
    throw .refused(
      "a board is limited to \(BoardScene.columnLimit) columns, found "
        + "\(changes.newOffsets.sectionCount)")
  }

  func apply(_ changes: SectionedChanges) {
    let old = columns
    data.apply(changes)
    columns = (0..<changes.newOffsets.sectionCount).map { column in
      if let known = changes.sections.mapping.oldIndex(of: column) { return old[known] }
      nextColumn += 1
      return nextColumn - 1
    }
  }

  func dataSnapshot() -> () -> Void {
    let (data, columns) = (data, columns)
    return { [unowned self] in (self.data, self.columns) = (data, columns) }
  }

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    let cell = gridView.dequeue(BoardCardCell())
    cell.show(data.identity(at: data.sections.ordinal(of: path)), contents)
    return cell
  }

  func gridView(_ gridView: GridView, moveSection section: Int, to target: Int) {
    data.moveSection(section, to: target)
    columns.insert(columns.remove(at: section), at: target)
  }

  /// The title of the card.
  func gridView(_ gridView: GridView, textForItemAt index: Int) -> String? {
    BoardCard(data.identity(at: index)).title
  }

  func gridView(_ gridView: GridView, viewFor supplementary: SupplementaryElement) -> SectionView? {
    gridView.dequeue(
      BoardHeadView(headContents) { [weak self] section in
        guard let self, section < columns.count else { return nil }
        let number = columns[section]
        let name = number < Self.names.count ? Self.names[number] : "Column \(number + 1)"
        return (name, data.sections.itemCount(of: section))
      })
  }
}

extension BoardScene {
  /// The columns without a parameter.
  fileprivate static let defaultColumns = "12,7,5,9"
  /// The maximum number of columns.
  fileprivate static let columnLimit = 10_000
}

extension SceneType {
  /// Columns of cards, between which they are dragged.
  package static let board = SceneType(
    "board", summary: "Columns of cards that are dragged from one to the other",
    hint: "Drag a card to another column",
    keywords: ["kanban", "columns", "drag", "cards", "trello"],
    parameters: [
      SceneParameter(
        "columns", .itemCounts, defaultValue: BoardScene.defaultColumns,
        summary: "cards of each column, such as 12,7,5, or 8x1000 for 8 columns of 1000 cards"),
      SceneParameter(
        "heights", .numbers, defaultValue: "60",
        summary: "heights of cards 0, 1 and so on, in turn, counted over all columns"),
      SceneParameter(
        "width", .number(1...100_000), defaultValue: "280", summary: "width of a column",
        unit: "pt", usualRange: 120...480, isLive: true),
      SceneParameter(
        "head", .number(0...100_000), defaultValue: "40",
        summary: "height of the heads, which stay", unit: "pt", usualRange: 0...96, isLive: true),
      SceneParameter(
        "spacing", .number(0...10_000), defaultValue: "8", summary: "distance between cards",
        unit: "pt", usualRange: 0...32, isLive: true),
      SceneParameter(
        "gap", .number(0...10_000), defaultValue: "16",
        summary: "distance between columns, and from the edges", unit: "pt",
        usualRange: 0...64, isLive: true),
      SceneParameter(
        "lifts", .choice(LiftGesture.allCases.map(\.rawValue)), defaultValue: "drag",
        summary: "how the mouse lifts cards: by a drag, or by a press, and a drag then scrolls"),
      .reorder(fallback: true),
      SceneParameter(
        "multiple-selection", .flag, defaultValue: "true",
        summary: "whether several cards can be selected", isLive: true),
      .selecting, .undo(fallback: true), .viewer(),
    ],
    actions: [.menu, .selecting],
    preferredViewport: Size(width: 1280, height: 800)
  ) { context throws(SceneError) in
    BoardScene(try BoardData(context), context.parameters)
  }
}
