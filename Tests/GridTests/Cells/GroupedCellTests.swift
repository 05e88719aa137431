import Controls
import Diffing
import Drawing
import Geometry
import Grid
import Motion
import Stage
import TestSupport
import Testing

@Suite struct GroupedCellTests {
  private static let size = Size(width: 320, height: 44)

  @Test func `title and detail share the height of a row`() {
    let parts = GroupedCell.Parts(size: Self.size, hasImage: false, hasDetail: true)
    #expect(parts.text == Rect(x: 16, y: 6, width: 288, height: 16))
    #expect(parts.detail == Rect(x: 16, y: 22, width: 288, height: 16))
    #expect(parts.image.isEmpty)
  }

  @Test func `a title without detail text has the whole height`() {
    let parts = GroupedCell.Parts(size: Self.size, hasImage: false, hasDetail: false)
    #expect(parts.text == Rect(x: 16, y: 6, width: 288, height: 32))
    #expect(parts.detail.isEmpty)
  }

  @Test func `an image is a square at the left, and the texts have the rest`() {
    let parts = GroupedCell.Parts(size: Self.size, hasImage: true, hasDetail: true)
    #expect(parts.image == Rect(x: 16, y: 6, width: 32, height: 32))
    #expect(parts.text == Rect(x: 56, y: 6, width: 248, height: 16))
    #expect(parts.detail == Rect(x: 56, y: 22, width: 248, height: 16))
  }

  @Test(arguments: [Size.zero, Size(width: 20, height: 44), Size(width: 320, height: 8)])
  func `a row that is too small has empty parts, not negative ones`(size: Size) {
    let parts = GroupedCell.Parts(size: size, hasImage: true, hasDetail: true)
    for part in [parts.image, parts.text, parts.detail] {
      #expect(part.width >= 0 && part.height >= 0)
    }
  }

  @Test func `the detail text of an outlined row is small and gray`() {
    let cell = GroupedCell()
    #expect(cell.detailTextLabel.color.resolved(in: .light) == Color(hex: 0x808080))
    #expect(cell.detailTextLabel.fontSize == 12)
    #expect(cell.textLabel.face == .bold)
    #expect(cell.textLabel.fontSize == 20)
  }

  // MARK: - On a stage

  /// Two groups of one and of three rows, in one column of 320 points.
  private func makeRun(_ style: GroupedStyle = .grouped) throws -> Run { try Run(style) }

  @Test func `the outline extends from 10 to 310 with rounded corners of 10 points`() throws {
    let run = try makeRun()
    let outline = try run.outline(of: 0)
    #expect(outline.rect == Rect(x: 10, y: 1, width: 300, height: 42))
    #expect(outline.radius == 10)
  }

  @Test func `only the corners at the ends of a group are rounded`() throws {
    let run = try makeRun()
    // The others are outside the row and are clipped.
    #expect(try run.outline(of: 1).rect == Rect(x: 10, y: 1, width: 300, height: 63))
    #expect(try run.outline(of: 2).rect == Rect(x: 10, y: -20, width: 300, height: 84))
    #expect(try run.outline(of: 3).rect == Rect(x: 10, y: -20, width: 300, height: 63))
  }

  @Test func `a row is redrawn when the next one is removed`() throws {
    let run = try makeRun()
    run.source.counts[1] = 2
    try run.grid.performUpdates { $0.remove([IndexPath(1, 2)]) }
    run.frame()
    #expect(try run.outline(of: 2).rect == Rect(x: 10, y: -20, width: 300, height: 63))
  }

  @Test(arguments: GroupedStyle.allCases)
  func `a pressed row is highlighted inside its outline, and so are its texts`(style: GroupedStyle)
    throws
  {
    let run = try makeRun(style)
    let cell = try run.cell(0)
    cell.textLabel.text = "Brea"
    cell.setHighlighted(true)
    let background = try #require(cell.selectedBackgroundView)
    #expect(background.superview === cell)
    #expect(background.content != nil)
    #expect(cell.textLabel.isHighlighted)
    #expect(cell.textLabel.highlightedColor == (style == .grouped ? .white : nil))
    cell.setHighlighted(false)
    #expect(background.superview == nil)
  }
}

/// Grouped cells in a grid of one column.
private final class Run {
  let grid = GridView()
  let source: Source
  private let driver: StageDriver

  init(_ style: GroupedStyle) throws {
    source = Source(style)
    var settings = ColumnarLayout.Settings()
    settings.columns = .fixed(1)
    grid.layoutSettings = settings
    grid.dataSource = source
    grid.frame = Rect(x: 0, y: 0, width: 320, height: 400)
    nonisolated(unsafe) let scene = PlainStageScene(grid)
    driver = StageDriver(
      try Stage(
        SceneType("rows", summary: "Rows") { _ in scene },
        StageConfiguration(viewport: Size(width: 320, height: 400))))
    frame()
  }

  func frame() { driver.runFrame() }

  func cell(_ item: Int) throws -> GroupedCell {
    try #require(grid.cellForItem(at: item) as? GroupedCell)
  }

  func outline(of item: Int) throws -> (rect: Rect, radius: Double) {
    let cell = try cell(item)
    guard case .clipped(_, let inside) = try #require(cell.content?.elements.first),
      inside.count == 2,
      case .fill(.roundedRectangle(let placement, let radius), let fill) = inside[0],
      case .stroke(let line, let stroke, width: 1) = inside[1]
    else { throw Unexpected() }
    #expect(fill == .color(Color.surface))
    #expect(stroke == .color(.hairline))
    #expect(line == .roundedRectangle(placement, radius: radius))
    return (placement.resolved(in: cell.bounds.size), radius)
  }

  private struct Unexpected: Error {}

  final class Source: SectionedGridViewDataSource {
    var counts = [1, 3]
    private let style: GroupedStyle

    init(_ style: GroupedStyle) { self.style = style }

    func numberOfSections(in gridView: GridView) -> Int { counts.count }

    func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
      gridView.dequeue(GroupedCell(style: style))
    }
  }
}
