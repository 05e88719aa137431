import Controls
import Drawing
import Geometry
import Grid
import Stage
import Testing

/// A cell of 120×140 points with cards of 100×80 points.
///
/// Two cards are visible above the front one, each by 6 points, so that the front one starts at 12.
@Suite struct StackCellTests {
  private let stage: CellFixture
  private let contents: ContentStore
  private let cell: StackCell

  init() throws {
    stage = try CellFixture()
    contents = stage.stage.host.contents
    cell = StackCell(TileCache(contents), cardSize: Size(width: 100, height: 80))
    stage.cell.addSubview(cell)
    cell.frame = Rect(x: 0, y: 0, width: 120, height: 140)
  }

  private func pictures(_ count: Int) -> [TilePicture] {
    (0..<count).map { index in
      let color = Color(white: Double(index) / 10)
      return TilePicture(contents.insert(.color(color)), size: Size(width: 10, height: 10))
    }
  }

  /// The cards from front to back, without the labels.
  private var cards: [View] {
    cell.subviews.filter { !($0 is TextLabel) }.reversed()
  }

  @Test func `the front card is centered below the edges of the others`() throws {
    cell.pictures = pictures(3)
    #expect(cell.cardRect == Rect(x: 10, y: 12, width: 100, height: 80))
    #expect(cards.map(\.frame).first == Rect(x: 10, y: 12, width: 100, height: 80))
    #expect(cards.map(\.scale).prefix(2) == [1, 0.92])
    // Its scale moves the top of the second card down by 80 · 0.08 / 2 = 3.2 points.
    let second = try #require(cards.dropFirst().first)
    #expect(abs(second.frame.minY - 2.8) < 1e-9)
  }

  @Test func `no more cards than the depth of the stack are created`() {
    cell.pictures = pictures(10)
    #expect(cards.count == 3)
    cell.pictures = pictures(1)
    #expect(cards.map(\.isHidden) == [false, true, true])
    cell.pictures = []
    #expect(cards.allSatisfy { $0.isHidden })
  }

  @Test func `pictures can be hidden while a grid shows the stack`() {
    cell.pictures = pictures(2)
    cell.showsPictures = false
    #expect(cards.allSatisfy { $0.isHidden })
    // A layout does not show them again.
    cell.cardSize = Size(width: 90, height: 70)
    #expect(cards.allSatisfy { $0.isHidden })
  }

  @Test func `title and detail text are below the cards`() {
    #expect(cell.titleLabel.frame == Rect(x: 0, y: 98, width: 120, height: 20))
    #expect(cell.detailLabel.frame == Rect(x: 0, y: 118, width: 120, height: 18))
    #expect(StackCell.height(cardSize: Size(width: 100, height: 80)) == 136)
    var single = StackStyle()
    single.depth = 1
    #expect(StackCell.height(cardSize: Size(width: 100, height: 80), style: single) == 124)
  }

  @Test func `the accessibility label joins the texts that are not empty`() {
    #expect(cell.defaultAccessibilityLabel == nil)
    cell.detailLabel.text = "12 pictures"
    #expect(cell.defaultAccessibilityLabel == "12 pictures")
    cell.titleLabel.text = "Mountains"
    #expect(cell.defaultAccessibilityLabel == "Mountains, 12 pictures")
  }
}
