import Diffing
import Geometry
import Grid
import Motion
import Testing

/// Each section layout on its own, with values calculated by hand.
@Suite struct SectionLayoutTests {
  private func frames(_ layout: some SectionLayout, _ count: Int, width: Double) -> [Rect] {
    let solved = layout.solve(SectionInput(itemCount: count, width: width))
    return (0..<count).map { solved.frame(of: $0) }
  }

  private func length(_ layout: some SectionLayout, _ count: Int, width: Double) -> Double {
    layout.solve(SectionInput(itemCount: count, width: width)).length
  }

  @Test func `there is no spacing before the first row or after the last`() {
    let list = ListSection(height: .points(60), spacing: 5)
    #expect(frames(list, 2, width: 300).map(\.minY) == [0, 65])
    #expect(length(list, 2, width: 300) == 125)
    #expect(length(list, 0, width: 300) == 0)
  }

  @Test func `the height of each row can depend on the width`() {
    let list = ListSection(height: .perItem { path, width in width / Double(path.item + 1) })
    #expect(frames(list, 3, width: 300).map(\.height) == [300, 150, 100])
    #expect(length(list, 3, width: 300) == 550)
  }

  @Test func `a height is a number of points, an aspect ratio or a fraction of the width`() {
    #expect(frames(TileSection(columns: 3), 1, width: 390)[0].height == 130)
    #expect(
      frames(TileSection(columns: 2, height: .aspectRatio(1.5)), 1, width: 300)[0].height == 100)
    #expect(
      frames(TileSection(columns: 2, height: .fraction(0.25)), 1, width: 300)[0].height == 75)
  }

  @Test func `a line is as high as its highest tile`() {
    let tiles = TileSection(
      columns: 2, height: .perItem { path, _ in [40, 70, 30][path.item] }, spacing: 10)
    let frames = frames(tiles, 3, width: 210)
    #expect(frames[1] == Rect(x: 110, y: 0, width: 100, height: 70))
    #expect(frames[2] == Rect(x: 0, y: 80, width: 100, height: 30))
  }

  @Test func `columns fill the width exactly, regardless of their number`() {
    let frames = frames(TileSection(columns: 7), 7, width: 100)
    #expect(frames[6].maxX == 100)
    for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX == right.minX) }
  }

  @Test func `a waterfall adds each item to the shortest column, or to the first of equal ones`() {
    let heights = [120.0, 180, 240]
    let fall = WaterfallSection(height: .perItem { path, _ in heights[path.item % 3] })
    let frames = frames(fall, 8, width: 390)
    #expect(frames.map(\.minX) == [0, 195, 0, 195, 195, 0, 195, 0])
    #expect(frames.map(\.minY) == [0, 0, 120, 180, 300, 360, 480, 600])
    #expect(length(fall, 8, width: 390) == 780)
  }

  static let widths = [60.0, 90, 120, 150]

  private func flow(_ alignment: FlowSection.Alignment, spacing: Double = 0) -> FlowSection {
    FlowSection(spacing: spacing, alignment: alignment) { path, _ in
      Size(width: Self.widths[path.item % 4], height: 32)
    }
  }

  @Test(
    arguments: [
      (.leading, [0, 60, 150]), (.centered, [15, 75, 165]), (.trailing, [30, 90, 180]),
      (.justified, [0, 75, 180]),
    ] as [(FlowSection.Alignment, [Double])])
  func `the alignment determines the positions of the items in a line`(
    alignment: FlowSection.Alignment, edges: [Double]
  ) {
    // The items are 60, 90 and 120 wide, in a width of 300.
    #expect(frames(flow(alignment), 4, width: 300).prefix(3).map(\.minX) == edges)
  }

  @Test func `the last line of a justified flow is leading`() {
    #expect(frames(flow(.justified), 4, width: 300)[3].minX == 0)
    #expect(frames(flow(.justified), 2, width: 300)[1].minX == 60)
  }

  @Test func `a line within the tolerance is narrowed instead of broken`() {
    var flow = flow(.leading)
    // The items need 60 + 90 + 120 = 270 points.
    #expect(frames(flow, 3, width: 265)[2].minY == 32)
    flow.wrapTolerance = 5
    let frames = frames(flow, 3, width: 265)
    #expect(frames[2].minY == 0)
    #expect(abs(frames[2].maxX - 265) < 1e-5)
    #expect(abs(frames[0].width - 60 * 265 / 270) < 1e-5)
  }

  @Test func `an item wider than the page has a line of its own`() {
    let frames = frames(flow(.leading), 4, width: 100)
    #expect(frames.map(\.width) == [60, 90, 100, 100])
    #expect(frames.map(\.minY) == [0, 32, 64, 96])
  }

  private static let proportions = [1, 1.5, 0.75, 1.33]
  private let justified = JustifiedSection { SectionLayoutTests.proportions[$0.item % 4] }

  @Test func `a row of pictures ends where its height is closest to the target`() {
    let frames = frames(justified, 6, width: 390)
    #expect(frames[2] == Rect(x: 300, y: 0, width: 90, height: 120))
    #expect(frames[3].minY == 120)
    #expect(abs(frames[3].width - 135.431) < 0.001)
    #expect(abs(frames[3].height - 101.828) < 0.001)
    #expect(frames[5].maxX == 390)
  }

  @Test func `if two heights are equally close the row has fewer items`() {
    // One square is 160 high, 40 above the target of 120. Two are 80 high, 40 below it.
    let squares = JustifiedSection { _ in 1 }
    #expect(frames(squares, 2, width: 160)[0].height == 160)
  }

  @Test func `a last row narrower than the page keeps the target height`() {
    let frames = frames(justified, 4, width: 390)
    #expect(frames[3].height == 120)
    #expect(abs(frames[3].width - 159.6) < 1e-5)
  }

  @Test func `spans are arranged side by side, and next to tall ones`() {
    let spans: [SpanSection.Span] = [
      .full, .half, .half, .tallHalf, .half, .half, .twoThirds, .third,
    ]
    let section = SpanSection(spacing: 10) { spans[$0.item] }
    let frames = frames(section, 8, width: 310)
    #expect(frames[0] == Rect(x: 0, y: 0, width: 310, height: 100))
    #expect(frames[1] == Rect(x: 0, y: 110, width: 150, height: 100))
    #expect(frames[2] == Rect(x: 160, y: 110, width: 150, height: 100))
    #expect(frames[3] == Rect(x: 0, y: 220, width: 150, height: 210))
    #expect(frames[4] == Rect(x: 160, y: 220, width: 150, height: 100))
    #expect(frames[5] == Rect(x: 160, y: 330, width: 150, height: 100))
    #expect(abs(frames[6].width - 610.0 / 3) < 1e-5)
    #expect(abs(frames[7].minX - 640.0 / 3) < 1e-5)
    #expect(frames[7].maxX == 310)
    #expect(length(section, 8, width: 310) == 540)
  }

  @Test func `a shelf with two rows fills one column after another`() {
    var shelf = ShelfSection(itemSize: Size(width: 100, height: 80), spacing: 10)
    shelf.rows = 2
    let frames = frames(shelf, 3, width: 300)
    #expect(frames.map(\.minX) == [0, 0, 110])
    #expect(frames.map(\.minY) == [0, 90, 0])
    let solved = shelf.solve(SectionInput(itemCount: 3, width: 300))
    #expect(solved.length == 170)
    #expect(solved.shelf == ShelfExtent(width: 210))
  }

  @Test(arguments: 0..<6 as Range<Int>)
  func `frames in any order are found as in a plain list`(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    func number(_ bound: Int) -> Double { Double(chance.next(below: bound)) / 3 }
    // One frame in each cell of a grid of 6 by 20 cells, in random order.
    var cells = (0..<120).map { Point(x: Double($0 % 6) * 50, y: Double($0 / 6) * 50) }
    for index in cells.indices { cells.swapAt(index, chance.next(below: cells.count)) }
    let list = cells.map { Rect(x: $0.x, y: $0.y, width: 1 + number(147), height: 1 + number(147)) }
    let frames = SectionFrames(list)
    let exact = (0..<120).map { frames.frame(of: $0) }
    for _ in 0..<50 {
      let rect = Rect(x: number(900), y: number(3000), width: number(600), height: number(600))
      var found: ContiguousArray<Int> = []
      frames.appendItems(intersecting: rect, to: &found)
      #expect(Array(found) == exact.indices.filter { exact[$0].intersects(rect) && !rect.isEmpty })
      #expect(frames.item(at: rect.origin) == exact.firstIndex { $0.contains(rect.origin) })
    }
  }
}
