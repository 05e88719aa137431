import Controls
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Headers that shrink as the content scrolls.
@Suite struct ShrinkingHeaderTests {
  private final class Header: ShrinkingHeaderView {
    private(set) var reported: [Double] = []
    override func progressDidChange() { reported.append(progress) }
  }

  /// Creates a grid of 300×400 with rows of 50 below a header from 120 to 40.
  private func fixture(
    count: Int = 40, configure: (GridView) -> Void = { _ in }
  ) throws -> (GridFixture, Header) {
    let header = Header(maximumLength: 120, minimumLength: 40)
    let fixture = try GridFixture(
      count: count, viewport: Size(width: 300, height: 400), slot: Size(width: 300, height: 50)
    ) { grid in
      grid.shrinkingHeader = header
      configure(grid)
    }
    return (fixture, header)
  }

  @Test(arguments: [
    (0.0, 120.0, 0.0), (20.0, 100.0, 0.25), (80.0, 40.0, 1.0), (81.0, 40.0, 1.0),
    (900.0, 40.0, 1.0),
  ])
  func `the header shrinks point for point and stays at its minimum length`(
    offset: Double, length: Double, progress: Double
  ) throws {
    let (fixture, header) = try fixture()
    fixture.scroll(to: offset)
    #expect(header.frame == Rect(x: 0, y: 0, width: 300, height: length))
    #expect(header.progress == progress)
    #expect(fixture.grid.slot(at: 0).minY == 120)
    #expect(fixture.grid.contentSize.height == 120 + 40 * 50)
  }

  @Test func `the header is told each change of its progress once`() throws {
    let (fixture, header) = try fixture()
    for offset in [0.0, 40, 40, 60, 90, 300, 0] { fixture.scroll(to: offset) }
    #expect(header.reported == [0.5, 0.75, 1, 0])
  }

  @Test(arguments: [true, false])
  func `pulled down, the header stretches or a gap opens`(stretches: Bool) throws {
    let (fixture, header) = try fixture()
    header.stretches = stretches
    fixture.frame(fixture.touch(.began, 150, 200))
    fixture.frame(fixture.touch(.moved, 150, 210))
    fixture.frame(fixture.touch(.moved, 150, 260))
    let pull = -fixture.offset
    #expect(pull > 20)
    #expect(header.frame.height == (stretches ? 120 + pull : 120))
    #expect(header.progress == 0)
  }

  @Test func `items and sections scroll to a position below the bar`() throws {
    let (fixture, _) = try fixture()
    let grid = fixture.grid
    grid.scrollToItem(at: 20, position: .top, animated: false)
    #expect(grid.contentOffset.dy == 120 + 1000 - 40)
    // Row 18 is behind the bar and above; row 20 is the first one below it.
    grid.scrollToItem(at: 19, position: .visible, animated: false)
    #expect(grid.contentOffset.dy == 120 + 950 - 40)
    grid.scrollToItem(at: 10, position: .none, animated: false)
    #expect(grid.contentOffset.dy == 120 + 500 - 40)
    grid.scrollToItem(at: 20, position: .middle, animated: false)
    // In the middle of the 360 points below the bar.
    #expect(grid.contentOffset.dy == 120 + 1000 - 40 - 155)
    grid.scrollToItem(at: 20, position: .bottom, animated: false)
    #expect(grid.contentOffset.dy == 120 + 1000 - 350)
    grid.scrollToItem(at: 0, position: .top, animated: false)
    #expect(grid.contentOffset.dy == 80)
    grid.scrollRectToVisible(grid.slot(at: 0), animated: false)
    #expect(grid.contentOffset.dy == 80)
  }

  @Test func `page keys and the focus leave the bar free`() throws {
    let (fixture, _) = try fixture()
    let grid = fixture.grid
    grid.lineLength = Size(width: 300, height: 50)
    fixture.frame(.key(KeyEvent(.pageDown)))
    #expect(grid.targetContentOffset.dy == 400 - 40 - 50)
    fixture.scroll(to: 600)
    grid.selectItem(at: 12)
    fixture.frame(.key(KeyEvent(.up)))
    #expect(grid.indexOfFocusedItem == 11)
    // Row 11 begins at 670, which is below the bar; row 10 at 620 is behind it.
    #expect(grid.targetContentOffset.dy == 600)
    fixture.frame(.key(KeyEvent(.up)))
    #expect(grid.targetContentOffset.dy == 620 - 40)
  }

  @Test func `the first item below the bar keeps its position`() throws {
    let (fixture, _) = try fixture { $0.positionPreservation = .visibleItem }
    // Row 9 begins at 570, 30 points below the top: half of it is behind the bar.
    fixture.scroll(to: 540)
    fixture.source.count = 39
    try fixture.grid.removeItems(at: [9])
    fixture.frames(30)
    // Row 10 stays where it was; with row 9 as the anchor, it would have moved to 570.
    #expect(fixture.offset == 490)
  }

  @Test func `a touch on the header scrolls but selects nothing behind it`() throws {
    let (fixture, header) = try fixture()
    fixture.scroll(to: 300)
    fixture.frame(fixture.touch(.began, 150, 20))
    fixture.frame(fixture.touch(.ended, 150, 20))
    #expect(fixture.grid.selectedItems.isEmpty)
    fixture.frame(fixture.touch(.began, 150, 20))
    fixture.frame(fixture.touch(.moved, 150, 40))
    #expect(fixture.offset == 290)
    #expect(header.frame.height == 40)
  }

  @Test func `the indicator begins below the header`() throws {
    let (fixture, _) = try fixture()
    fixture.frame(fixture.wheel(0, 10))
    let indicator = try #require(fixture.grid.subviews.last)
    #expect(indicator.frame.minY >= 110)
    fixture.frame(fixture.wheel(0, 1000))
    #expect(indicator.frame.minY >= 40)
    #expect(indicator.frame.maxY <= 400)
  }

  @Test func `the header comes before the header view and the items`() throws {
    let view = View(frame: Rect(x: 0, y: 0, width: 0, height: 30))
    let (fixture, header) = try fixture { $0.headerView = view }
    #expect(view.frame == Rect(x: 0, y: 120, width: 300, height: 30))
    #expect(fixture.grid.slot(at: 0).minY == 150)
    #expect(fixture.grid.accessibilityOrder.first === header)
    #expect(try fixture.probe("header.frame") == "0,0,300,120")
    #expect(try fixture.probe("header.progress") == "0")
  }

  @Test func `lengths can change and the header can be removed`() throws {
    let (fixture, header) = try fixture()
    header.maximumLength = 200
    fixture.frame()
    #expect(fixture.grid.slot(at: 0).minY == 200)
    #expect(header.frame.height == 200)
    fixture.grid.shrinkingHeader = nil
    fixture.frame()
    #expect(header.superview == nil)
    #expect(fixture.grid.slot(at: 0).minY == 0)
    #expect(fixture.grid.coveredInsets == .zero)
    #expect(try fixture.probe("header.frame") == "none")
  }

  @Test(arguments: [
    (0.0, 120.0, 0.0), (20.0, 100.0, 0.25), (80.0, 40.0, 1.0), (900.0, 40.0, 1.0),
  ])
  func `in a grid that begins at the bottom, the header is at the bottom`(
    offset: Double, length: Double, progress: Double
  ) throws {
    let (fixture, header) = try fixture { $0.isReversed = true }
    let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    header.addSubview(inner)
    fixture.scroll(to: offset)
    #expect(!header.isHidden)
    #expect(header.frame == Rect(x: 0, y: 400 - length, width: 300, height: length))
    #expect(header.progress == progress)
    #expect(fixture.grid.slot(at: 0).minY == 120)
    #expect(inner.originOnStage() == Vector(dx: 0, dy: 390))
    #expect(fixture.grid.coveredInsets == Insets(top: 40))
    #expect(try fixture.probe("header.frame") == "0,\(Int(offset)),300,\(Int(length))")
  }

  @Test func `in a grid that begins at the bottom, items come to rest above the bar`() throws {
    let (fixture, header) = try fixture { $0.isReversed = true }
    fixture.grid.scrollToItem(at: 20, position: .top, animated: false)
    fixture.frame()
    let cell = try #require(fixture.grid.cellForItem(at: 20))
    #expect(cell.originOnStage().dy + cell.frame.height == header.frame.minY)
    #expect(header.frame.minY == 360)
    let indicator = try #require(fixture.grid.subviews.last)
    fixture.frame(fixture.wheel(0, 1000))
    #expect(indicator.frame.maxY <= 360)
    fixture.grid.isReversed = false
    fixture.frame()
    #expect(header.frame.minY == 0)
  }

  @Test func `pulled up, the header at the bottom stretches`() throws {
    let (fixture, header) = try fixture { $0.isReversed = true }
    header.stretches = true
    fixture.frame(fixture.touch(.began, 150, 200))
    fixture.frame(fixture.touch(.moved, 150, 190))
    fixture.frame(fixture.touch(.moved, 150, 140))
    let pull = -fixture.offset
    #expect(pull > 20)
    #expect(header.frame == Rect(x: 0, y: 280 - pull, width: 300, height: 120 + pull))
  }

  @Test func `a horizontal grid hides the header`() throws {
    let (fixture, header) = try fixture { $0.layoutDirection = .horizontal }
    #expect(header.isHidden)
    #expect(fixture.grid.coveredInsets == .zero)
    fixture.grid.layoutDirection = .vertical
    fixture.frame()
    #expect(!header.isHidden)
    #expect(fixture.grid.coveredInsets.top == 40)
  }

  @Test(arguments: [0.0, 0.5, 1])
  func `a large title fades into the title of the bar`(progress: Double) throws {
    let header = LargeTitleView("Library", maximumLength: 140, minimumLength: 40)
    let fixture = try GridFixture(count: 40, viewport: Size(width: 300, height: 400)) {
      $0.shrinkingHeader = header
    }
    fixture.scroll(to: 100 * progress)
    let labels = header.subviews.compactMap { $0 as? TextLabel }
    #expect(labels.map(\.text) == ["Library", "Library"])
    #expect(labels[0].opacity == (progress == 0 ? 1 : progress == 1 ? 0 : labels[0].opacity))
    #expect(labels[1].opacity == (progress == 1 ? 1 : 0))
    // The large title keeps its distance from the end of the header, and so moves with the content.
    #expect(header.frame.height - labels[0].frame.maxY == 10)
    #expect(header.accessibilityLabel == "Library")
  }

  @Test func `larger text makes a large title and its bar longer`() throws {
    let header = LargeTitleView("Library", maximumLength: 140, minimumLength: 40)
    let fixture = try GridFixture(count: 40, viewport: Size(width: 300, height: 400)) {
      $0.shrinkingHeader = header
    }
    fixture.frame(.environment(.textScale(2)))
    fixture.frame()
    // The large title is 80 points high instead of 40, the other one 40 instead of 20.
    #expect(header.frame.height == 180)
    #expect(fixture.grid.slot(at: 0).minY == 180)
    #expect(fixture.grid.coveredInsets.top == 60)
    #expect(header.subviews.compactMap { $0 as? TextLabel }[0].frame.height == 80)
    fixture.frame(.environment(.textScale(0.8)))
    fixture.frame()
    #expect(header.frame.height == 140)
    #expect(fixture.grid.coveredInsets.top == 40)
  }
}
