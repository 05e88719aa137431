package import Reticle

/// The plain scene `grid`: numbered pictures, with every setting of a uniform grid as a parameter.
final class GridDemo: PlainScene, GridViewAccessibilityDataSource {
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
    configurationStepCount = Self.stepCount(values)
    samples = Samples(context.host)
    listDigits =
      values.text("separators") == "single" ? HighlightableNumberLabel.Digits(context.host) : nil
    style = values.text("style").flatMap(SelectionStyle.init) ?? .glow
    super.init(SectionedData(SectionMap(itemCount: values.integer("count") ?? 200)))
    configure(values, keeps: .offset)
    gridView.allowsZooming = values.flag("zoomable") ?? false
    gridView.requiresSelection = values.flag("requires-selection") ?? false
    for name in ["cell", "size", "insets"] { try validate(name, in: values) }
    setLayout(values)
    gridView.headerView = Self.makeBanner("Header", height: values.number("header"))
    gridView.footerView = Self.makeBanner("Footer", height: values.number("footer"))
    configureAppearance(values)
    gridView.dataSource = self
    gridView.delegate = self
    addGestureRecognizers()
  }

  func gridView(_ gridView: GridView, accessibilityLabelForItemAt index: Int) -> String? {
    "Item \(identity(at: index))"
  }

  /// False: the scene does not react when an item is selected.
  var followsSelectedItems: Bool { false }

  override func cell(for identity: Int) -> GridCell {
    for _ in 0..<configurationStepCount { stepsResult = Self.xorshift(stepsResult) }
    if let listDigits { return listCell(listDigits, identity) }
    return gridView.dequeue(SampleCell(samples, style)) { $0.configure(number: identity) }
  }

  private func listCell(_ digits: HighlightableNumberLabel.Digits, _ number: Int) -> GridCell {
    let cell = gridView.dequeue(ListTileCell(digits: digits))
    cell.selectionStyle = style
    cell.configure(number: number, picture: samples.thumbnails[samples.picture(of: number)])
    return cell
  }

  // MARK: - Parameters

  override class var layoutParameters: [String] {
    ["cell", "columns", "size", "insets", "resize-to-fit", "order", "direction", "reversed"]
  }

  override func validate(_ name: String, in values: SceneValues) throws(SceneError) {
    if values.size(name)?.isEmpty ?? false {
      throw .refused("\(name) must be greater than 0 in both directions")
    }
    if name == "insets", let insets = values.numbers(name), insets.count != 2 {
      throw .refused("insets needs two numbers: left and right; found \(insets.count)")
    }
  }

  override func setLayout(_ values: SceneValues) {
    if let size = values.size("cell") { gridView.minimumSlotSize = size }
    gridView.columns = values.integer("columns")
    gridView.cellSize = values.size("size")
    gridView.cellsFillSlots = values.flag("resize-to-fit") ?? false
    if let insets = values.numbers("insets") {
      (gridView.leftContentInset, gridView.rightContentInset) = (insets[0], insets[1])
    }
    gridView.setDirection(values)
    gridView.horizontalOrder = values.text("order") == "columns" ? .columns : .rows
    setPaging(values)
  }

  /// Returns the number of integer steps per configured cell.
  private static func stepCount(_ values: SceneValues) -> Int {
    (values.integer("cost") ?? 0) * stepsPerMicrosecond
  }

  override func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
    switch name {
    case "cost": configurationStepCount = Self.stepCount(values)
    case "paged": setPaging(values)
    case "header": setBanner("Header", height: values.number(name), \.headerView)
    case "footer": setBanner("Footer", height: values.number(name), \.footerView)
    default:
      try super.parameterDidChange(name, in: values)
      if name == "cell" || name == "columns" {
        gridView.endZoom(columns: values.integer("columns"))
      }
    }
  }

  /// Changes the height of a header or footer, and adds or removes it.
  private func setBanner(
    _ title: String, height: Double?, _ view: ReferenceWritableKeyPath<GridView, View?>
  ) {
    gridView.animateLayout {
      if let banner = gridView[keyPath: view], let height, height > 0 {
        banner.frame.size.height = height
      } else {
        gridView[keyPath: view] = Self.makeBanner(title, height: height)
      }
    }
  }

  // MARK: - Actions

  override var menuCommands: [SceneMenuCommand] {
    let hasLines = gridView.separatorStyle == .singleLine
    return super.menuCommands + [
      SceneMenuCommand(
        "Delete controls", action: "editing", ["to": .word(gridView.isEditing ? "off" : "on")],
        isOn: gridView.isEditing),
      SceneMenuCommand(
        "Lines between items", action: "separators", ["to": .word(hasLines ? "empty" : "single")],
        isOn: hasLines),
    ]
  }

  override func perform(_ command: SceneCommand) throws(SceneError) {
    guard case .action(let action, let arguments) = command else {
      return try super.perform(command)
    }
    let isAnimated = arguments.flag("animated") ?? true
    switch action {
    case "editing":
      gridView.setEditing(arguments.text("to") != "off", animated: isAnimated)
    case "separators":
      gridView.separatorStyle = arguments.text("to").flatMap(SeparatorStyle.init) ?? .singleLine
    case "header": try setHeight(arguments.number("height"), of: gridView.headerView, "header")
    case "footer": try setHeight(arguments.number("height"), of: gridView.footerView, "footer")
    case "show":
      try setCellState(arguments.integer("item") ?? 0, arguments.text("state"), isAnimated)
    default: try super.perform(command)
    }
  }

  /// Reports holding and double-clicking an item as `gesture`, with no other effect.
  private func addGestureRecognizers() {
    let double = TapRecognizer(name: "double tap")
    double.requiredTaps = 2
    for recognizer in [LongPressRecognizer(), double] {
      recognizer.recognizesSimultaneously = true
      gridView.addItemGestureRecognizer(recognizer)
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
    try GridDemo(context)
  }
}
