import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// A grid whose viewport is resized: which items stay in view, and how cells move.
@Suite struct GridResizeTests {
  private static let turned = Size(width: 1024, height: 704)

  // MARK: Items that stay in view

  @Test func `the first visible item keeps its distance from the top`() throws {
    let fixture = try GridFixture(
      count: 100, viewport: Size(width: 768, height: 400), slot: Size(width: 192, height: 192))
    fixture.scroll(to: 1000)
    #expect(fixture.grid.visibleIndices.first == 20)
    fixture.frame(.viewport(Size(width: 1024, height: 400), duration: 0))
    #expect(fixture.offset == 808)
    #expect(fixture.grid.visibleIndices.first == 20)
    #expect(fixture.grid.contentSize.height == 3840)
    expectInvariants(fixture)
  }

  @Test func `setting the frame keeps the position too`() throws {
    let fixture = try GridFixture(
      count: 100, viewport: Size(width: 768, height: 400), slot: Size(width: 192, height: 192))
    fixture.scroll(to: 1000)
    // What was visible before the first of several changes stays in place.
    fixture.grid.frame = Rect(x: 0, y: 0, width: 192, height: 400)
    fixture.grid.frame = Rect(x: 0, y: 0, width: 1024, height: 400)
    fixture.frame()
    #expect(fixture.offset == 808)
    #expect(fixture.grid.visibleIndices.first == 20)
    fixture.scroll(to: 3440)
    fixture.grid.frame = Rect(x: 0, y: 0, width: 768, height: 600)
    fixture.frame()
    #expect(fixture.offset == 4800 - 600)
    expectInvariants(fixture)
  }

  // MARK: Pulling the edge of a window

  @Test func `while a window is pulled, cells glide only to new columns`() throws {
    let fixture = try GridFixture(
      count: 100, viewport: Size(width: 400, height: 400), slot: Size(width: 100, height: 100))
    let grid = fixture.grid
    func width(_ width: Double) { fixture.frame(.liveResize(Size(width: width, height: 400))) }
    // Four columns become wider at once.
    width(450)
    #expect(grid.cellForItem(at: 5)?.frame == Rect(x: 112, y: 100, width: 112, height: 100))
    #expect(fixture.stage.host.animator.count == 0)
    // With a fifth one, item 4 moves from the second row to the first.
    width(500)
    #expect(grid.cellForItem(at: 4)?.frame == Rect(x: 400, y: 0, width: 100, height: 100))
    #expect(fixture.stage.host.animator.count > 0)
    let cell = try #require(grid.cellForItem(at: 4))
    let start = fixture.displayedFrame(of: cell)
    #expect(start == Rect(x: 0, y: 100, width: 112, height: 100), "it starts from where it was")
    fixture.frames(9)
    width(510)
    let middle = fixture.displayedFrame(of: cell)
    #expect(middle.minX > 100 && middle.minX < 380, "and goes on while the window is pulled")
    fixture.frames(20)
    #expect(fixture.displayedFrame(of: cell) == Rect(x: 408, y: 0, width: 102, height: 100))
    expectInvariants(fixture)
  }

  @Test func `pulling keeps the first visible item in place`() throws {
    let fixture = try GridFixture(
      count: 100, viewport: Size(width: 768, height: 400), slot: Size(width: 192, height: 192))
    fixture.scroll(to: 1000)
    for width in stride(from: 768.0, through: 1024, by: 32) {
      fixture.frame(.liveResize(Size(width: width, height: 400)))
    }
    #expect(fixture.offset == 808)
    #expect(fixture.grid.visibleIndices.first == 20)
  }

  @Test func `new data in a new frame keep the offset`() throws {
    let fixture = try GridFixture(
      count: 100, viewport: Size(width: 768, height: 400), slot: Size(width: 192, height: 192))
    fixture.scroll(to: 1000)
    fixture.grid.frame = Rect(x: 0, y: 0, width: 1024, height: 400)
    fixture.source.count = 60
    fixture.grid.reloadData()
    fixture.frame()
    #expect(fixture.offset == 1000)
    expectInvariants(fixture)
  }

  @Test func `an offset near the end is not treated as the end`() throws {
    let fixture = try GridFixture.published("pictures upright")
    fixture.scroll(to: 100)
    fixture.frame(.viewport(Self.turned, duration: 0.3))
    #expect(fixture.offset == 100)
  }

  @Test func `content at its end stays at the end, and content at its start at the start`() throws {
    let fixture = try GridFixture.published("pictures upright")
    fixture.scroll(to: 384)
    fixture.frame(.viewport(Self.turned, duration: 0))
    #expect(fixture.offset == 1008 - 704)
    fixture.frame(.viewport(Size(width: 768, height: 960), duration: 0))
    #expect(fixture.offset == 384)
    fixture.scroll(to: 0)
    fixture.frame(.viewport(Self.turned, duration: 0))
    #expect(fixture.offset == 0)
  }

  @Test func `content that fit before a resize is at its start, not at its end`() throws {
    let fixture = try GridFixture(count: 9, viewport: Size(width: 320, height: 460))
    fixture.frame(.viewport(Size(width: 320, height: 200), duration: 0))
    #expect(fixture.grid.contentSize.height == 384)
    #expect(fixture.offset == 0)
  }

  @Test func `the offset always ends in range`() throws {
    let fixture = try GridFixture(
      count: 100, viewport: Size(width: 768, height: 400), slot: Size(width: 192, height: 192))
    fixture.scroll(to: 4300)
    fixture.frame(.viewport(Size(width: 1024, height: 2000), duration: 0))
    #expect(fixture.offset == 3840 - 2000)
    fixture.frame(.viewport(Size(width: 4096, height: 4096), duration: 0))
    #expect(fixture.offset == 0)
  }

  @Test func `a visible header stays visible`() throws {
    let fixture = try GridFixture(count: 100, viewport: Size(width: 320, height: 460)) {
      $0.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 700))
    }
    fixture.scroll(to: 60)
    #expect(fixture.grid.visibleIndices.isEmpty)
    fixture.frame(.viewport(Size(width: 460, height: 320), duration: 0))
    #expect(fixture.offset == 60)
  }

  @Test func `a horizontal grid keeps its first item's distance from the left`() throws {
    let fixture = try GridFixture(
      count: 100, viewport: Size(width: 300, height: 300), slot: Size(width: 100, height: 100)
    ) { $0.layoutDirection = .horizontal }
    fixture.scroll(to: 450, .horizontal)
    let first = try #require(fixture.grid.visibleIndices.first)
    let distance = fixture.grid.slot(at: first).minX - 450
    fixture.frame(.viewport(Size(width: 400, height: 250), duration: 0))
    #expect(fixture.grid.slot(at: first).minX - fixture.grid.contentOffset.dx == distance)
    expectInvariants(fixture)
  }

  @Test func `an offset that changes in a resize is reported once, with its final value`() throws {
    final class Notes: GridViewDelegate {
      var offsets: [Double] = []
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        offsets.append(scrollView.contentOffset.dy)
      }
    }
    let fixture = try GridFixture(
      count: 100, viewport: Size(width: 1024, height: 400), slot: Size(width: 192, height: 192))
    fixture.scroll(to: 3000)
    let notes = Notes()
    fixture.grid.delegate = notes
    fixture.frame(.viewport(Size(width: 400, height: 1500), duration: 0))
    #expect(notes.offsets == [7224])
  }

  @Test(arguments: [true, false])
  func `a fling continues from the new offset at its velocity`(bounces: Bool) throws {
    let fixture = try GridFixture(
      count: 100, viewport: Size(width: 1024, height: 400), slot: Size(width: 192, height: 192)
    ) { $0.bounces = bounces }
    fixture.scroll(to: 2900)
    fixture.frame(fixture.touch(.began, 100, 390))
    for step in 1...4 { fixture.frame(fixture.touch(.moved, 100, 390 - 20 * Double(step))) }
    fixture.frame(fixture.touch(.ended, 100, 310))
    #expect(fixture.grid.scroller.phase == .decelerating)
    let velocity = fixture.grid.scroller.velocity.dy
    fixture.frame(.viewport(Size(width: 400, height: 1500), duration: 0))
    #expect(fixture.grid.scroller.phase == .decelerating)
    #expect(fixture.grid.scroller.velocity.dy > 0.9 * velocity)
    #expect(fixture.offset > 6000)
  }

  @Test func `a drag continues under the finger`() throws {
    let fixture = try GridFixture(
      count: 100, viewport: Size(width: 768, height: 400), slot: Size(width: 192, height: 192))
    fixture.scroll(to: 1000)
    fixture.frame(fixture.touch(.began, 100, 300))
    fixture.frame(fixture.touch(.moved, 100, 280))
    #expect(fixture.offset == 1010)
    fixture.frame(.viewport(Size(width: 1024, height: 400), duration: 0))
    #expect(fixture.offset == 818)
    fixture.frame(fixture.touch(.moved, 100, 250))
    #expect(fixture.offset == 848)
  }

  // MARK: Movement of cells

  @Test(arguments: [0, 100, 384] as [Double])
  func `cells start at their old positions, even those that become visible`(
    offset: Double
  ) throws {
    let fixture = try GridFixture.published("pictures upright")
    fixture.scroll(to: offset)
    let old = fixture.grid.layout
    let oldOffset = fixture.grid.contentOffset
    let shown = displayedFrames(fixture)
    fixture.frame(.viewport(Self.turned, duration: 0.3))
    for cell in fixture.grid.visibleCells {
      let index = try #require(cell.index)
      let before = shown[index] ?? old.slot(at: index).offset(by: -oldOffset)
      expectPlace(fixture.displayedFrame(of: cell), before)
    }
    #expect(Set(shown.keys).isSubset(of: fixture.liveItems))
    expectInvariants(fixture)
  }

  @Test func `cells move along ease-in-out and end in their slots`() throws {
    let fixture = try GridFixture.published("pictures upright")
    let start = displayedFrames(fixture)
    fixture.frame(.viewport(Self.turned, duration: 0.3))
    for frame in 1...17 {
      fixture.frame()
      let progress = Easing.easeInOut.value(at: Double(frame) / 18)
      for (index, cell) in zip(fixture.liveItems, fixture.grid.visibleCells) {
        guard let from = start[index] else { continue }
        let to = cell.frame.offset(by: -fixture.grid.contentOffset)
        let x = from.minX + (to.minX - from.minX) * progress
        expectNear(fixture.displayedFrame(of: cell).minX, x, 1e-9)
      }
      expectInvariants(fixture)
    }
    #expect(fixture.stage.host.animator.count > 0)
    fixture.frame()
    #expect(fixture.stage.host.animator.count == 0)
    for cell in fixture.grid.visibleCells { #expect(cell.presentedFrame == cell.frame) }
    #expect(fixture.liveItems == fixture.grid.visibleIndices)
  }

  @Test func `cells that move out of view are recycled afterward`() throws {
    let fixture = try GridFixture(
      count: 100, viewport: Size(width: 1024, height: 748), slot: Size(width: 192, height: 192))
    let before = fixture.liveItems
    fixture.frame(.viewport(Size(width: 400, height: 748), duration: 0.3))
    #expect(fixture.liveItems == before)
    #expect(fixture.grid.visibleIndices.count < before.count)
    fixture.frames(17)
    #expect(fixture.liveItems == before)
    fixture.frame()
    #expect(fixture.liveItems == fixture.grid.visibleIndices)
    expectInvariants(fixture)
  }

  @Test func `a second resize during the first starts at the current positions`() throws {
    let fixture = try GridFixture.published("pictures upright")
    fixture.frame(.viewport(Self.turned, duration: 0.3))
    fixture.frames(7)
    let shown = displayedFrames(fixture)
    let next = Size(width: 768, height: 960)
    fixture.frame(.viewport(next, duration: 0.3))
    // The frame itself advanced the first animation by one frame, at most 1.72/18 of the distance.
    for (index, cell) in zip(fixture.liveItems, fixture.grid.visibleCells) {
      guard let before = shown[index] else { continue }
      let moved = fixture.displayedFrame(of: cell).origin - before.origin
      #expect(moved.length < 0.1 * 2 * 1300)
    }
    fixture.frames(18)
    for cell in fixture.grid.visibleCells { #expect(cell.presentedFrame == cell.frame) }
  }

  @Test(arguments: [0, 0.3])
  func `the second of two changes in one frame starts at the result of the first`(
    first: Double
  ) throws {
    let fixture = try GridFixture.published("pictures upright")
    let shown = displayedFrames(fixture)
    var expected = shown
    if first == 0 {
      let other = try GridFixture.published("pictures upright")
      other.frame(.viewport(Size(width: 500, height: 500), duration: 0))
      expected = displayedFrames(other)
    }
    fixture.frame(
      .viewport(Size(width: 500, height: 500), duration: first),
      .viewport(Self.turned, duration: 0.3))
    for (index, cell) in zip(fixture.liveItems, fixture.grid.visibleCells) {
      guard let before = expected[index], shown[index] != nil else { continue }
      expectPlace(fixture.displayedFrame(of: cell), before)
    }
    fixture.frames(18)
    for cell in fixture.grid.visibleCells { #expect(cell.presentedFrame == cell.frame) }
    expectInvariants(fixture)
  }

  @Test func `without a duration, cells are in their slots in the same frame`() throws {
    let fixture = try GridFixture.published("pictures upright")
    fixture.frame(.viewport(Self.turned, duration: 0))
    #expect(fixture.stage.host.animator.count == 0)
    for cell in fixture.grid.visibleCells {
      let index = try #require(cell.index)
      #expect(cell.presentedFrame == fixture.grid.slot(at: index))
    }
  }

  @Test func `reloading during an animated resize sets the frame of every cell`() throws {
    let fixture = try GridFixture.published("pictures upright")
    fixture.frame(.viewport(Self.turned, duration: 0.3))
    fixture.frames(3)
    fixture.source.count = 5
    fixture.frame(.command(.reloadData))
    #expect(fixture.stage.host.animator.count == 0)
    #expect(fixture.liveItems == Array(0..<5))
    for cell in fixture.grid.visibleCells { #expect(cell.presentedFrame == cell.frame) }
  }

  private func displayedFrames(_ fixture: GridFixture) -> [Int: Rect] {
    Dictionary(
      uniqueKeysWithValues: zip(
        fixture.liveItems, fixture.grid.visibleCells.map(fixture.displayedFrame)))
  }

  private func expectPlace(
    _ found: Rect, _ expected: Rect, at location: SourceLocation = #_sourceLocation
  ) {
    let distances = [
      found.minX - expected.minX, found.minY - expected.minY, found.width - expected.width,
      found.height - expected.height,
    ]
    #expect(
      distances.allSatisfy { $0.magnitude < 1e-9 }, "\(found) is not \(expected)",
      sourceLocation: location)
  }
}
