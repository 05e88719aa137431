import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Cells in a stack that two fingers open.
@Suite struct GridStackTests {
  private let fixture: GridFixture
  private let listener = Listener()
  /// The front card: half as high as a slot, so that cells grow when the stack opens.
  private let marker = View(frame: Rect(x: 30, y: 40, width: 48, height: 64))

  init() throws {
    fixture = try GridFixture(count: 100, viewport: Size(width: 390, height: 500))
    fixture.grid.delegate = listener
    fixture.grid.addSubview(marker)
    fixture.frame()
  }

  private var grid: GridView { fixture.grid }

  private func stack(openness: Double = 0) {
    grid.stack(in: marker.bounds, of: marker, openness: openness)
  }

  private func pinch(_ phase: GesturePhase, scale: Double, at x: Double = 100, _ y: Double = 100) {
    let sample = PointerSample(
      id: 1, phase: .began, position: Point(x: 100, y: 100),
      time: Timestamp(frame: fixture.nextFrame))
    grid.updateStack(
      withPinch: PinchEvent(
        pointers: PointerSummary(
          start: sample, position: Point(x: x, y: y),
          time: Timestamp(frame: fixture.nextFrame), pointerCount: 2),
        phase: phase, scale: scale))
  }

  private func middle(_ item: Int) throws -> Point {
    let frame = try #require(grid.cellForItem(at: item)).presentedFrame
    return Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
  }

  private func expectAtRest(_ slots: [Rect], at location: SourceLocation = #_sourceLocation) {
    #expect(grid.stackOpenness == nil, sourceLocation: location)
    #expect(grid.visibleCells.map(\.presentedFrame) == slots, sourceLocation: location)
    #expect(
      grid.visibleCells.allSatisfy { $0.scale == 1 && $0.opacity == 1 }, sourceLocation: location)
    #expect(fixture.stage.pendingActivity.isEmpty, sourceLocation: location)
    expectInvariants(fixture, at: location)
  }

  @Test func `the front card fills the rectangle, and two others are visible above`() throws {
    stack()
    #expect(try middle(0) == Point(x: 54, y: 72))
    let cell = try #require(grid.cellForItem(at: 0))
    expectNear(cell.scale * cell.frame.width, 48, 1e-9)
    for (item, share) in [(1, 0.92), (2, 0.92 * 0.92)] {
      let scale = try #require(grid.cellForItem(at: item)).scale
      expectNear(scale, cell.scale * share, 1e-9)
      // The top edge is 6 points above that of the card in front.
      expectNear(try middle(item).y - 64 * share / 2, 40 - 6 * Double(item), 1e-9)
    }
    #expect(try middle(3) == middle(2))
    #expect(
      grid.visibleCells.map(\.opacity) == [1, 1, 1] + grid.visibleCells.dropFirst(3).map { _ in 0 })
  }

  @Test func `the first card is in front, and the others are behind it in order`() {
    stack()
    let order = grid.contentView.subviews[1].subviews.compactMap { ($0 as? GridCell)?.index }
    #expect(order == order.sorted(by: >))
    #expect(order.count == grid.visibleCells.count)
  }

  @Test func `a half-open stack has every cell halfway and opaque`() throws {
    let own = try middle(7)
    stack(openness: 0.5)
    let from = try middle(7)
    expectNear(from.x, (own.x + 54) / 2, 1e-9)
    #expect(grid.cellForItem(at: 7)?.opacity == 1)
  }

  @Test func `the spread grows in proportion to the distance between the fingers`() throws {
    stack()
    pinch(.began, scale: 1)
    // 48 points become 388 of content: at four times the distance the spread is 192 wide.
    pinch(.changed, scale: 4)
    expectNear(try #require(grid.stackOpenness), 144.0 / 340, 1e-9)
    // Another pinch scales it by half from there.
    pinch(.began, scale: 1)
    pinch(.changed, scale: 0.5)
    expectNear(try #require(grid.stackOpenness), 48.0 / 340, 1e-9)
  }

  @Test func `the stack moves with the center between the fingers`() throws {
    stack()
    pinch(.began, scale: 1)
    pinch(.changed, scale: 1, at: 130, 80)
    #expect(try middle(0) == Point(x: 84, y: 52))
  }

  @Test func `beyond both ends the stack follows with a rubber band`() throws {
    stack()
    pinch(.began, scale: 1)
    pinch(.changed, scale: 0.5)
    let pressed = try #require(grid.stackOpenness)
    #expect(pressed < 0 && pressed > -0.3)
    #expect(try #require(grid.cellForItem(at: 0)).scale < 48.0 / 97)
    #expect(try middle(0) == Point(x: 54, y: 72))
    pinch(.changed, scale: 1000)
    let torn = try #require(grid.stackOpenness)
    #expect(torn > 1.2 && torn < 1.3)
  }

  @Test(arguments: [(3.0, false), (6.0, true)])
  func `released at rest, the stack moves to the nearer end`(scale: Double, opens: Bool) {
    let slots = grid.visibleCells.map(\.frame)
    stack()
    pinch(.began, scale: 1)
    pinch(.changed, scale: scale)
    fixture.frames(20)
    pinch(.ended, scale: scale)
    fixture.frames(40)
    #expect(listener.settled == [opens])
    if opens {
      expectAtRest(slots)
    } else {
      #expect(grid.stackOpenness == 0)
      #expect(fixture.stage.pendingActivity.isEmpty)
    }
  }

  @Test func `released in motion, the stack continues in that direction`() {
    stack()
    pinch(.began, scale: 1)
    for scale in [1.2, 1.4, 1.7, 2.0] {
      fixture.frame()
      pinch(.changed, scale: scale)
    }
    pinch(.ended, scale: 2)
    fixture.frames(60)
    #expect(listener.settled == [true])
  }

  @Test func `after a cancelled pinch the stack returns to where the pinch began`() {
    stack(openness: 1)
    pinch(.began, scale: 1)
    pinch(.changed, scale: 0.2)
    pinch(.cancelled, scale: 0.2)
    fixture.frames(40)
    #expect(listener.settled == [true])
  }

  @Test func `opening starts at the current state without a jump and ends in the slots`() throws {
    let slots = grid.visibleCells.map(\.frame)
    stack()
    grid.openStack()
    #expect(try middle(5) == middle(2))
    var last = try #require(grid.stackOpenness)
    var steps: [Double] = []
    for _ in 0..<30 where grid.stackOpenness != nil {
      fixture.frame()
      guard let openness = grid.stackOpenness else { break }
      steps.append(openness - last)
      last = openness
    }
    #expect(steps.allSatisfy { abs($0) < 0.2 })
    #expect(fixture.nextFrame <= 2 + 24)
    fixture.frames(10)
    expectAtRest(slots)
  }

  @Test func `a stack that is caught stays in place until the fingers move`() throws {
    stack()
    grid.openStack()
    fixture.frames(6)
    let caught = try #require(grid.stackOpenness)
    pinch(.began, scale: 1)
    #expect(grid.stackOpenness == caught)
    fixture.frames(30)
    #expect(grid.stackOpenness == caught)
    #expect(listener.settled.isEmpty)
    pinch(.ended, scale: 1)
    fixture.frames(40)
    #expect(listener.settled.count == 1)
  }

  @Test func `a stack closed in the middle of the content has its first items in front`() throws {
    fixture.scroll(to: 900)
    #expect(grid.cellForItem(at: 0) == nil)
    stack(openness: 1)
    for item in 0..<3 { #expect(grid.cellForItem(at: item) != nil) }
    grid.closeStack()
    fixture.frames(40)
    #expect(try middle(0) == Point(x: 54, y: 972))
    #expect(listener.settled == [false])
    grid.openStack()
    fixture.frames(40)
    #expect(grid.cellForItem(at: 0) == nil)
    expectInvariants(fixture)
  }

  @Test func `the grid does not scroll until the stack is open`() {
    stack()
    fixture.frame(fixture.wheel(0, 100))
    #expect(fixture.offset == 0)
    grid.openStack()
    fixture.frames(40)
    fixture.frame(fixture.wheel(0, 100))
    #expect(fixture.offset == 100)
  }

  @Test func `a wheel with Control opens the stack in steps, and a spring finishes`() throws {
    stack()
    grid.zoomStack(by: -60)
    #expect(grid.stackOpenness == 0)
    fixture.frames(10)
    grid.zoomStack(by: -120)
    fixture.frames(14)
    // 180 of 300 points correspond to an openness of 0.6.
    expectNear(try #require(grid.stackOpenness), 0.6, 0.02)
    #expect(listener.settled.isEmpty)
    fixture.frames(40)
    #expect(listener.settled == [true])
  }

  @Test func `a reversed stack keeps its velocity at first`() throws {
    stack()
    grid.openStack()
    fixture.frames(5)
    let before = try #require(grid.stackOpenness)
    grid.closeStack()
    fixture.frame()
    #expect(try #require(grid.stackOpenness) > before)
    fixture.frames(60)
    #expect(listener.settled == [false])
  }

  @Test func `a resize finishes the stack immediately`() {
    stack()
    grid.openStack()
    fixture.frames(3)
    fixture.frame(.viewport(Size(width: 500, height: 390), duration: 0.3))
    #expect(listener.settled == [true])
    fixture.frames(30)
    expectAtRest(grid.visibleIndices.map { grid.itemFrame(at: $0) })
  }

  @Test func `the delegate is notified of every step`() {
    stack()
    grid.openStack()
    fixture.frames(40)
    #expect(listener.steps.count > 10)
    #expect(listener.steps.last == 1)
  }

  @Test func `the motion of the stack is part of the state`() {
    let before = fixture.stage.digest()
    stack()
    let stacked = fixture.stage.digest()
    #expect(before.cells != stacked.cells)
    grid.openStack()
    #expect(stacked.cells != fixture.stage.digest().cells)
  }

  private final class Listener: GridViewDelegate {
    var steps: [Double] = []
    var settled: [Bool] = []

    func gridView(_ gridView: GridView, stackDidMoveTo openness: Double) {
      steps.append(openness)
    }

    func gridView(_ gridView: GridView, stackDidFinishMovingOpen isOpen: Bool) {
      settled.append(isOpen)
    }
  }
}
