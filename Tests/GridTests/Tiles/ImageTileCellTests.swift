import Drawing
import Geometry
import Grid
import Stage
import TestSupport
import Testing

@Suite struct ImageTileCellTests {
  private let stage: CellFixture
  private let tiles: TileCache
  private let cell: ImageTileCell
  private let painting: TilePicture

  init() throws { try self.init(TileStyle()) }

  private init(_ style: TileStyle) throws {
    let bench = try CellFixture()
    stage = bench
    let contents = bench.stage.host.contents
    tiles = TileCache(contents, style: style)
    cell = ImageTileCell(tiles)
    let red = contents.insert(.color(Color(hex: 0xCC2211)))
    painting = TilePicture(red, size: Size(width: 100, height: 66))
    bench.cell.addSubview(cell)
    cell.frame = Rect(x: 0, y: 0, width: 75, height: 60)
  }

  private func clipped(_ content: Content?) -> [Content.Element] {
    content?.elements.lazy.compactMap { element -> [Content.Element]? in
      if case .clipped(_, let inside) = element { inside } else { nil }
    }.first ?? []
  }

  private func hasShadow(_ content: Content?) -> Bool {
    if case .shadow = content?.elements.first { true } else { false }
  }

  /// Returns the rectangle of the picture, including clipped parts.
  private func pictureRect(_ content: Content?) -> Rect? {
    for case .clipped(_, let picture) in clipped(content) {
      if case .fill(let shape, _) = picture.first { return shape.placement.resolved(in: .zero) }
    }
    return nil
  }

  @Test func `the scaling determines the rectangle of the picture`() throws {
    cell.picture = painting
    let rect = try #require(pictureRect(cell.content))
    #expect(rect.origin == Point(x: -19, y: -7))
    expectNear(rect.width, 113.64, 0.005)
    expectNear(rect.height, 75, 1e-9)
  }

  @Test func `a picture in its natural size is not stretched`() throws {
    var style = TileStyle()
    style.scaling = .natural
    let test = try Self(style)
    test.cell.picture = test.painting
    #expect(test.pictureRect(test.cell.content) == Rect(x: -12, y: -3, width: 100, height: 66))
  }

  @Test func `the border is one point wide and inside the picture's edge`() throws {
    cell.picture = painting
    let strokes = clipped(cell.content).compactMap { element -> (Rect, Double)? in
      guard case .stroke(let shape, .color(let color), let width) = element else { return nil }
      #expect(color == Color(white: 0, alpha: 0.4))
      return (shape.placement.resolved(in: .zero), width)
    }
    let line = try #require(strokes.first)
    #expect(strokes.count == 1)
    #expect(line == (Rect(x: 0.5, y: 0.5, width: 74, height: 59), 1))
  }

  @Test func `a picture smaller than its tile has a border and background around it`()
    throws
  {
    var style = TileStyle()
    style.scaling = .natural
    let test = try Self(style)
    var small = test.painting
    small.size = Size(width: 31, height: 20)
    test.cell.picture = small
    let inside = test.clipped(test.cell.content)
    let line = inside.compactMap { element -> Rect? in
      if case .stroke(let shape, _, _) = element {
        shape.placement.resolved(in: .zero)
      } else {
        nil
      }
    }
    #expect(line == [Rect(x: 22.5, y: 20.5, width: 30, height: 19)])
    #expect(
      inside.first == .fill(.roundedRectangle(.fixed(cell.bounds), radius: 0), .color(.white)))
  }

  @Test func `a shadow reduces the size of the tile, and a pressed tile has none`() throws {
    var style = TileStyle()
    style.shadowBlur = 3
    let test = try Self(style)
    test.cell.picture = test.painting
    #expect(test.hasShadow(test.cell.content))
    // 69 × 54 are left: the shorter side of 66 becomes 69.
    expectNear(try #require(test.pictureRect(test.cell.content)).height, 69, 1e-9)
    test.cell.setHighlighted(true)
    #expect(!test.hasShadow(test.cell.content))
  }

  @Test func `a tile is dark while it is pressed or selected`() {
    cell.picture = painting
    let plain = cell.content
    let dark = Content.Element.fill(
      .roundedRectangle(.fixed(cell.bounds), radius: 0), .color(Color(white: 0, alpha: 0.3)))
    cell.setHighlighted(true)
    #expect(clipped(cell.content).last == dark)
    cell.setSelected(true)
    cell.setHighlighted(false)
    #expect(clipped(cell.content).last == dark)
    cell.setSelected(false)
    #expect(cell.content == plain)
  }

  @Test func `with multiple selection a selected tile has a mark, a pressed one has not`()
    throws
  {
    var style = TileStyle()
    style.marksSelection = true
    let test = try Self(style)
    test.cell.picture = test.painting
    test.cell.setHighlighted(true)
    let pressed = test.cell.content?.elements.count
    test.cell.setSelected(true)
    #expect(pressed == 1)
    // The clipped tile, then the ring with its rim, and the check mark.
    let elements = try #require(test.cell.content?.elements)
    #expect(elements.count == 7)
    guard case .stroke(_, .color(.accent), _) = elements[1] else {
      Issue.record("no ring, but \(elements[1])")
      return
    }
  }

  @Test func `the picture of a marked tile has 96 % of its size`() throws {
    var style = TileStyle()
    style.marksSelection = true
    let test = try Self(style)
    test.cell.picture = test.painting
    test.cell.setSelected(true)
    guard case .clipped(let shape, _)? = test.cell.content?.elements.first else {
      Issue.record("the tile is not clipped")
      return
    }
    let (body, shown) = (test.cell.bounds, shape.placement.resolved(in: test.cell.bounds.size))
    #expect(abs(shown.width - 0.96 * body.width) < 1e-9)
    #expect(abs(shown.height - 0.96 * body.height) < 1e-9)
    #expect((shown.center - body.center).length < 1e-9)
  }

  @Test func `tiles of equal picture, size and state share one content`() {
    let other = ImageTileCell(tiles)
    stage.cell.addSubview(other)
    other.frame = Rect(x: 80, y: 0, width: 75, height: 60)
    cell.picture = painting
    other.picture = painting
    stage.frames(2)
    let names = stage.stage.displayList.commands.map(\.content)
    #expect(names.count == 2)
    #expect(Set(names).count == 1)
  }

  @Test func `another size redraws the tile`() {
    cell.picture = painting
    let before = cell.content
    cell.frame.size = Size(width: 91, height: 60)
    #expect(cell.content != before)
    cell.frame.size = Size(width: 75, height: 60)
    #expect(cell.content == before)
  }

  @Test func `past the limit the cache is cleared, and displayed tiles stay`() {
    cell.picture = painting
    let shown = cell.content
    let passing = ImageTileCell(tiles)
    stage.cell.addSubview(passing)
    for width in 1...(TileCache.limit + 10) {
      passing.frame = Rect(x: 0, y: 0, width: Double(width), height: 10)
      passing.picture = painting
    }
    stage.frame()
    #expect(cell.content == shown)
    cell.picture = painting
    #expect(cell.content == shown)
  }

  @Test func `a label is centered, at least 15 points from the sides`() throws {
    cell.picture = painting
    cell.label = "A long name"
    let label = try #require(cell.subviews.last)
    #expect(label.frame == Rect(x: 15, y: 18, width: 45, height: 24))
    cell.label = "7"
    #expect(label.frame.width < 30 && label.frame.width > 16)
    #expect(abs(label.frame.minX + label.frame.width / 2 - 37.5) <= 0.5)
    #expect(cell.accessibilityLabel == "7")
    cell.label = nil
    #expect(label.isHidden)
  }

  @Test func `a tile without a picture displays its background`() {
    cell.picture = nil
    #expect(clipped(cell.content).count == 1)
  }
}
