import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Random inputs of every kind, with checks after each frame.
@Suite struct GridRandomWalkTests {
  /// Seeds of walks with 200 inputs: 5, or 500 if RETICLE_FULL is 1.
  static var seeds: Range<UInt64> {
    Effort.seeds(5, full: 500)
  }

  @Test(arguments: seeds)
  func `each visible item has one cell after each frame of a random walk`(
    seed: UInt64
  ) throws {
    let digest = try walk(seed: seed)
    #expect(try walk(seed: seed) == digest)
  }

  /// Runs a walk and returns the digest of its last frame.
  private func walk(seed: UInt64) throws -> StateDigest {
    var generator = SeededGenerator(seed: seed)
    let fixture = try GridFixture(
      count: generator.next(below: 2000), viewport: Size(width: 390, height: 844),
      slot: Size(width: 70 + Double(generator.next(below: 60)), height: 90.7))
    var finger: Point?
    for _ in 0..<200 {
      fixture.frame(event(fixture, &generator, &finger))
      expectInvariants(fixture)
      fixture.grid.expectPositionsOnScreen()
      for _ in 0..<generator.next(below: 6) {
        fixture.frame()
        expectInvariants(fixture)
      }
    }
    if let finger { fixture.frame(fixture.touch(.ended, finger.x, finger.y)) }
    for _ in 0..<900 where !fixture.stage.pendingActivity.isEmpty { fixture.frame() }
    #expect(fixture.stage.pendingActivity.isEmpty)
    #expect(fixture.liveItems == fixture.grid.visibleIndices)
    for cell in fixture.grid.visibleCells { #expect(cell.presentedFrame == cell.frame) }
    return fixture.stage.digest()
  }

  private func event(
    _ fixture: GridFixture, _ generator: inout SeededGenerator, _ finger: inout Point?
  ) -> [InputEvent.Kind] {
    func number(_ bound: Int) -> Double { Double(generator.next(below: bound)) }
    switch generator.next(below: 16) {
    case 0..<6: return [drag(fixture, &generator, &finger)]
    case 6: return [fixture.wheel(number(200) - 100, number(800) - 400)]
    case 7: return [.viewport(Size(width: number(900), height: number(900)), duration: 0)]
    case 8, 9:
      return [.viewport(Size(width: 100 + number(900), height: number(900)), duration: 0.3)]
    case 10:
      fixture.source.count = generator.next(below: 4) == 0 ? 0 : generator.next(below: 3000)
      return [.command(.reloadData)]
    case 11:
      let count = fixture.grid.numberOfItems
      guard count > 0 else { return [] }
      let position = ItemPosition.allCases[generator.next(below: 4)]
      let item = ItemIndex(generator.next(below: count))
      return [
        .command(
          .scroll(to: .item(item), position: position, animated: generator.next(below: 2) == 0))
      ]
    case 12: return [.key(KeyEvent([.pageDown, .pageUp, .home, .end][generator.next(below: 4)]))]
    case 13:
      change(fixture.grid, &generator)
      return []
    case 14:
      let sizes = [Size(width: 500, height: 300), Size(width: 300, height: number(700))]
      return sizes.map { .viewport($0, duration: 0.1 * number(3)) }
    default:
      let direction = ReadingDirection.allCases[generator.next(below: 2)]
      return [.environment(.readingDirection(direction))]
    }
  }

  private func drag(
    _ fixture: GridFixture, _ generator: inout SeededGenerator, _ finger: inout Point?
  ) -> InputEvent.Kind {
    let x = Double(generator.next(below: 300))
    let y = Double(generator.next(below: 600))
    guard let point = finger else {
      finger = Point(x: x, y: y)
      return fixture.touch(.began, x, y)
    }
    guard generator.next(below: 4) > 0 else {
      finger = nil
      return fixture.touch(generator.next(below: 5) == 0 ? .cancelled : .ended, point.x, point.y)
    }
    finger = Point(x: point.x + x / 10 - 15, y: point.y + y / 4 - 75)
    return fixture.touch(.moved, finger?.x ?? 0, finger?.y ?? 0)
  }

  private func change(_ grid: GridView, _ generator: inout SeededGenerator) {
    switch generator.next(below: 9) {
    case 0: grid.layoutDirection = grid.layoutDirection.cross
    case 1: grid.leftContentInset = Double(generator.next(below: 60))
    case 2:
      let height = Double(generator.next(below: 300))
      grid.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: height))
    case 3: grid.footerView = grid.footerView == nil ? View() : nil
    case 4: grid.cellSize = generator.next(below: 2) == 0 ? nil : Size(width: 50, height: 33)
    case 5: grid.bounces.toggle()
    case 6: grid.isReversed.toggle()
    case 7: grid.horizontalOrder = grid.horizontalOrder == .rows ? .columns : .rows
    default: grid.isPagingEnabled.toggle()
    }
  }
}
