package import Reticle

/// The plain scene `columns`: numbered rows in groups.
///
/// Every setting of a columnar layout is a parameter.
final class ColumnsDemo: SectionedPlainScene {
  private let style: GroupedStyle
  private let samples: Samples
  /// Whether single items are displayed instead of whole groups.
  private let showsItems: Bool
  /// Whether the layout requests the heights of all items of groups.
  private var hasHeights = false
  /// Returns the height of an item by identity, in points; nil for `row-height`.
  private var height: ((Int) -> Double)?

  init(_ context: SceneContext) throws(SceneError) {
    let values = context.parameters
    let groups = try SectionMap(values.text("groups") ?? "13,4,1", of: "groups")
    guard groups.sectionCount <= Self.maximumGroupCount else {
      throw .refused(
        "groups is limited to \(Self.maximumGroupCount) groups, found \(groups.sectionCount)")
    }
    style = GroupedStyle(rawValue: values.text("style") ?? "grouped") ?? .grouped
    samples = Samples(context.host)
    showsItems = values.text("unit") == "item"
    try super.init(groups, values)
    try validateHeights(values)
    configure(values, keeps: .visibleItem, lift: 1.04)
    setLayout(values)
    try validate(itemCount: groups.itemCount)
    start(values)
  }

  override class var layoutParameters: [String] {
    ["columns", "row-height", "spacing", "sticky", "direction", "reversed"]
  }

  override func validate(_ name: String, in values: SceneValues) throws(SceneError) {
    guard name != "row-height" || values.flag("measured") != true else {
      throw .unsupported("measured rows keep their heights until the scene starts again")
    }
    try validateHeights(values)
  }

  private func validateHeights(_ values: SceneValues) throws(SceneError) {
    if let height = values.numbers("heights")?.first(where: { $0 < 0 || $0 > 1_000_000 }) {
      throw .refused("heights must be numbers from 0 to 1000000, not \(height)")
    }
    if values.flag("measured") ?? false, values.number("row-height") == 0 {
      throw .refused("measured=true needs a row-height of more than 0")
    }
  }

  override func setLayout(_ values: SceneValues) {
    var settings = ColumnarLayout.Settings()
    (height, hasHeights) = (nil, false)
    settings.columns = .fixed(values.integer("columns") ?? 2)
    let rowHeight = values.number("row-height") ?? settings.rowHeight
    settings.rowHeight = rowHeight
    settings.spacing = values.number("spacing") ?? settings.spacing
    (settings.titleLength, settings.footerLength) = lengths(
      showsTitles: values.flag("titles") ?? measures.titles)
    (settings.titlesAreSelfSizing, settings.footersAreSelfSizing) = measures
    settings.pinsTitles = values.flag("sticky") ?? false
    if showsItems {
      let distance = settings.spacing
      settings.unit = .items
      settings.columnSpacing = distance
      settings.contentInsets = Insets(left: distance, bottom: distance, right: distance)
      let spread = values.integer("spread") ?? 0
      if spread > 0 { height = { rowHeight + Double($0 * 7919 % (spread + 1)) } }
    }
    if let heights = values.numbers("heights") {
      height = { $0 < heights.count ? heights[$0] : rowHeight }
    }
    if values.flag("measured") ?? false {
      settings.heights = .measured
    } else if let height {
      settings.heights = .perItem { [unowned self] in height(data.identity(at: $0)) }
      hasHeights = settings.unit == .groups
    }
    gridView.layoutSettings = settings.followingTextScale
    gridView.setDirection(values)
  }

  /// The maximum number of groups; a layout positions them one after the other.
  private static let maximumGroupCount = 10_000_000

  /// The maximum number of items in groups whose heights the layout asks for.
  private static let maximumHeightCount = 10_000_000

  // MARK: - Data

  override func validate(_ changes: SectionedChanges) throws(SceneError) {
    try validate(itemCount: changes.newOffsets.itemCount)
  }

  private func validate(itemCount: Int) throws(SceneError) {
    guard hasHeights, itemCount > Self.maximumHeightCount else { return }
    throw .refused(
      "groups with heights are limited to \(Self.maximumHeightCount) items, found \(itemCount); "
        + "omit heights, or use unit=item")
  }

  override func cell(for identity: Int) -> GridCell {
    if showsItems {
      let cell = gridView.dequeue(SampleCell(samples)) { $0.configure(number: identity) }
      cell.requestedSize = requestedSize(identity)
      return cell
    }
    let cell = gridView.dequeue(NumberedRow(samples, style))
    cell.configure(number: identity)
    cell.requestedSize = requestedSize(identity)
    return cell
  }

  /// Returns the size that a cell requests; nil for the estimate.
  private func requestedSize(_ identity: Int) -> Size? {
    height.map { Size(width: $0(identity), height: $0(identity)) }
  }

  override func gridView(_ gridView: GridView, titleOfSection section: Int) -> String {
    "Group \(section + 1)"
  }
}

/// A row with a picture, its name and its item's number.
private final class NumberedRow: GroupedCell {
  private let row: SampleRow
  private var number = 0
  /// The size that the cell requests from self-sizing layouts; nil for the layout's estimate.
  var requestedSize: Size?

  init(_ samples: Samples, _ style: GroupedStyle) {
    row = HighlightableSampleRow(samples)
    super.init(style: style)
    addSubview(row)
  }

  func configure(number: Int) {
    self.number = number
    row.setNumber(number)
  }

  override var defaultAccessibilityLabel: String? { "Item \(number)" }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? { requestedSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = style == .grouped ? 10.0 : 0
    row.frame = bounds.inset(by: Insets(left: margin, right: margin))
  }
}

extension SceneType {
  /// Numbered rows in groups, with every setting as a parameter.
  package static let columns = SceneType(
    "columns", summary: "Rows in groups, each group in the shortest column",
    keywords: ["waterfall", "masonry", "groups"],
    parameters: [
      SceneParameter(
        "groups", .itemCounts, defaultValue: "13,4,1",
        summary: "items of each group, such as 13,4,1, or 40x3 for 40 groups of 3 items"),
      SceneParameter(
        "unit", .choice(["group", "item"]), defaultValue: "group",
        summary: "what stays together in a column; single items form a waterfall"),
      SceneParameter(
        "columns", .integer(1...1000), defaultValue: "2", summary: "columns", usualRange: 1...12,
        isLive: true),
      SceneParameter(
        "row-height", .number(0...100_000), defaultValue: "44", summary: "height of an item",
        unit: "pt", usualRange: 16...240, isLive: true),
      SceneParameter(
        "heights", .numbers, defaultValue: "row-height",
        summary: "heights of items 0, 1 and so on, counted over all groups"),
      SceneParameter(
        "spread", .integer(0...10_000), defaultValue: "0",
        summary: "maximum extra height of single items, which depends on their numbers",
        unit: "pt", usualRange: 0...400),
      SceneParameter(
        "measured", .flag, defaultValue: "false",
        summary: "whether cells request these heights when they become visible; row-height is the "
          + "estimate"),
      .direction, .reversed,
      SceneParameter(
        "spacing", .number(0...10_000), defaultValue: "5", summary: "distance above each group",
        unit: "pt", usualRange: 0...64, isLive: true),
      SceneParameter(
        "style", .choice(["grouped", "flat"]), defaultValue: "grouped",
        summary: "outlined groups, or rows from edge to edge"),
      SceneParameter(
        "titles", .flag, defaultValue: "false", summary: "whether groups have titles"),
      .titleHeights, .footerHeights,
      SceneParameter(
        "sticky", .flag, defaultValue: "false",
        summary: "whether titles stay at the start of the viewport, one in each column",
        isLive: true),
      .positionKeeping(fallback: "the items below a change"),
      .multipleSelection, .reorder(), .lifts, .collapsible, .selecting, .undo(), .viewer(),
      .zoomable(),
    ],
    actions: [.collapse, .expand, .menu, .selecting]
  ) { context throws(SceneError) in
    try ColumnsDemo(context)
  }
}
