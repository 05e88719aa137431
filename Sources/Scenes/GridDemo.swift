package import Reticle

/// The plain scene `grid`: numbered pictures, with every setting of a uniform grid as a parameter.
final class GridDemo: GridViewAccessibilityDataSource, GridActionEditor {
  let grid = GridView()
  private var count: Int
  private var identities: ItemIdentities
  private var configurationStepCount: Int
  private let samples: Samples
  private let listDigits: HighlightableNumberLabel.Digits?
  private let style: SelectionStyle
  /// A result that keeps the optimizer from removing the integer steps.
  private(set) var stepsResult: UInt64 = 1

  /// The number of integer steps that take about a microsecond, measured in a release build on a
  /// virtual machine.
  ///
  /// A step consists of three pairs of a shift and an exclusive or.
  static let stepsPerMicrosecond = 680

  init(_ context: SceneContext) throws(SceneError) {
    let values = context.parameters
    count = values.integer("count") ?? 200
    identities = ItemIdentities(count: count)
    configurationStepCount = Self.stepCount(values)
    samples = Samples(context.host)
    listDigits =
      values.text("separators") == "single" ? HighlightableNumberLabel.Digits(context.host) : nil
    style = values.text("style").flatMap(SelectionStyle.init) ?? .glow
    try configure(values)
    configureAppearance(values)
    grid.dataSource = self
    grid.delegate = self
    addGestureRecognizers()
  }

  /// Creates the scene.
  func makeScene() -> GridScene {
    GridActionScene(grid, self)
  }

  func apply(_ changes: Changes) {
    identities.apply(changes.mapping)
    count = changes.mapping.newCount
  }

  func identity(at index: Int) -> Int { identities.identity(at: index) }

  func gridView(_ gridView: GridView, moveItemAt index: Int, to target: Int) {
    identities.move(from: index, to: target)
  }

  func gridView(_ gridView: GridView, moveItems relocation: ItemRelocation) {
    identities.apply(relocation.mapping)
  }

  func numberOfItems(in gridView: GridView) -> Int { count }

  func gridView(_ gridView: GridView, accessibilityLabelForItemAt index: Int) -> String? {
    "Item \(identity(at: index))"
  }

  /// False: the scene does not react when an item is selected.
  var followsSelectedItems: Bool { false }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    for _ in 0..<configurationStepCount { stepsResult = Self.xorshift(stepsResult) }
    let identity = identity(at: index)
    if let listDigits { return listCell(listDigits, identity) }
    return SampleCell.dequeue(from: gridView, samples, number: identity, style: style)
  }

  private func listCell(_ digits: HighlightableNumberLabel.Digits, _ number: Int) -> GridCell {
    let waiting = grid.dequeueReusableCell(withIdentifier: ListTileCell.identifier)
    let cell = waiting as? ListTileCell ?? ListTileCell(digits: digits)
    cell.selectionStyle = style
    cell.configure(number: number, picture: samples.thumbnails[samples.picture(of: number)])
    return cell
  }

  private func configure(_ values: SceneValues) throws(SceneError) {
    grid.setReordering(values.flag("reorder") ?? false, values.text("lifts"))
    grid.allowsZooming = values.flag("zoomable") ?? false
    grid.requiresSelection = values.flag("requires-selection") ?? false
    grid.allowsMultipleSelection = values.flag("multiple-selection") ?? false
    grid.content = .color(.page)
    try Self.validate(values)
    setLayout(values)
    setPaging(values)
    grid.positionPreservation = values.text("keeps").flatMap(PositionPreservation.init) ?? .offset
    grid.headerView = Self.makeBanner("Header", height: values.number("header"))
    grid.footerView = Self.makeBanner("Footer", height: values.number("footer"))
  }

  private static func validate(_ values: SceneValues) throws(SceneError) {
    for name in ["cell", "size"] where values.size(name)?.isEmpty ?? false {
      throw .refused("\(name) must be greater than 0 in both directions")
    }
    if let insets = values.numbers("insets"), insets.count != 2 {
      throw .refused("insets needs two numbers: left and right; found \(insets.count)")
    }
  }

  private func setLayout(_ values: SceneValues) {
    if let size = values.size("cell") { grid.minimumSlotSize = size }
    grid.columns = values.integer("columns")
    grid.cellSize = values.size("size")
    grid.resizesCellsToFit = values.flag("resize-to-fit") ?? false
    if let insets = values.numbers("insets") {
      (grid.leftContentInset, grid.rightContentInset) = (insets[0], insets[1])
    }
    grid.setDirection(values)
    grid.horizontalOrder = values.text("order") == "columns" ? .columns : .rows
  }

  private func setPaging(_ values: SceneValues) {
    let isPaged = values.flag("paged") ?? false
    if grid.layoutDirection == .vertical { grid.isPagingEnabled = isPaged }
    grid.usesPagedHorizontalScrolling = isPaged
  }

  /// Returns the number of integer steps per configured cell.
  private static func stepCount(_ values: SceneValues) -> Int {
    (values.integer("cost") ?? 0) * stepsPerMicrosecond
  }

  func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) -> Bool {
    switch name {
    case "cost": configurationStepCount = Self.stepCount(values)
    case "paged": setPaging(values)
    case "cell", "columns", "size", "insets", "resize-to-fit", "order", "direction", "reversed":
      try Self.validate(values)
      grid.animateSettings { setLayout(values) }
      setPaging(values)
      if name == "cell" || name == "columns" { grid.endZoom(columns: values.integer("columns")) }
    case "header":
      setBanner("Header", height: values.number(name), \.headerView)
    case "footer":
      setBanner("Footer", height: values.number(name), \.footerView)
    default: return grid.setParameter(name, in: values)
    }
    return true
  }

  /// Changes the height of a header or footer, and adds or removes it.
  private func setBanner(
    _ title: String, height: Double?, _ view: ReferenceWritableKeyPath<GridView, View?>
  ) {
    grid.animateLayout {
      if let banner = grid[keyPath: view], let height, height > 0 {
        banner.frame.size.height = height
      } else {
        grid[keyPath: view] = Self.makeBanner(title, height: height)
      }
    }
  }

  /// Reports holding and double-clicking an item as `gesture`, with no other effect.
  private func addGestureRecognizers() {
    let double = TapRecognizer(name: "double tap")
    double.requiredTaps = 2
    for recognizer in [LongPressRecognizer(), double] {
      recognizer.recognizesSimultaneously = true
      grid.addItemGestureRecognizer(recognizer)
    }
  }

  private static func makeBanner(_ title: String, height: Double?) -> View? {
    guard let height, height > 0 else { return nil }
    let view = View(frame: Rect(x: 0, y: 0, width: 0, height: height))
    view.content = Content([
      .fill(.bounds, .color(.surface)),
      .text(
        Text(title, face: .semibold, size: 15, color: .secondaryText, alignment: .center),
        .inset(Insets(left: 8, right: 8))),
    ])
    return view
  }

  private static func xorshift(_ value: UInt64) -> UInt64 {
    var value = value
    value ^= value << 13
    value ^= value >> 7
    value ^= value << 17
    return value
  }
}

extension SceneType {
  /// Numbered pictures in a uniform grid, with every setting as a parameter.
  package static let grid = SceneType(
    "grid", summary: "Numbered pictures in a uniform grid; every setting is a parameter",
    keywords: ["tiles", "insert", "delete", "reorder", "selection"],
    parameters: [
      SceneParameter("count", .integer(0...1_000_000_000), defaultValue: "200", summary: "items"),
      .cell(fallback: "96x128"), .columns(upTo: 16),
      SceneParameter(
        "size", .size, defaultValue: "the slot's",
        summary: "size of a cell in its slot, in points", unit: "pt", usualRange: 16...480,
        isLive: true),
      SceneParameter(
        "insets", .numbers, defaultValue: "0,0", summary: "distance from the left and right edge",
        unit: "pt", isLive: true),
      SceneParameter(
        "header", .number(0...10_000), defaultValue: "0",
        summary: "height above the items, in points", unit: "pt", usualRange: 0...400,
        isLive: true),
      SceneParameter(
        "footer", .number(0...10_000), defaultValue: "0",
        summary: "height below the items, in points", unit: "pt", usualRange: 0...400,
        isLive: true),
      .direction, .reversed,
      SceneParameter(
        "order", .choice(["rows", "columns"]), defaultValue: "rows",
        summary: "what items fill one after the other if the grid scrolls horizontally",
        isLive: true),
      SceneParameter(
        "resize-to-fit", .flag, defaultValue: "false", summary: "whether cells fill their slots",
        isLive: true),
      SceneParameter(
        "requires-selection", .flag, defaultValue: "false",
        summary: "whether the last selected item stays selected", isLive: true),
      .multipleSelection,
      .positionKeeping(fallback: "offset"),
      .reorder(), .lifts, .paged,
      SceneParameter(
        "cost", .integer(0...1_000_000), defaultValue: "0",
        summary: "microseconds of work per configured cell", unit: "µs", usualRange: 0...2000,
        isLive: true),
      .zoomable(),
    ] + GridDemo.appearanceParameters, actions: GridDemo.appearanceActions
  ) { context throws(SceneError) in
    try GridDemo(context).makeScene()
  }
}
