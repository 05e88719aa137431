import Diffing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scenes
import Scrolling
import Stage
import TestSupport
import Testing

/// Random drags between three columns that scroll by themselves in a board that scrolls, with
/// edits, wheels, resizes and Escape in between.
@Suite struct BoardWalkTests {
  /// Seeds of walks with 120 inputs each: 4, or 200 if RETICLE_FULL is 1.
  static var seeds: Range<UInt64> { Effort.seeds(4, full: 200) }

  @Test(arguments: seeds)
  func `no card is lost or doubled`(seed: UInt64) throws {
    let digest = try walk(seed)
    #expect(try walk(seed) == digest, "it is the same each time")
  }

  private func walk(_ seed: UInt64) throws -> StateDigest {
    var configuration = StageConfiguration(viewport: Size(width: 700, height: 500))
    configuration.parameters["columns"] = .text("14,0,9")
    configuration.parameters["heights"] = .numbers([60, 90, 44, 120])
    configuration.environment.readingDirection = seed % 2 == 0 ? .leftToRight : .rightToLeft
    let driver = StageDriver(try Stage(.board, configuration))
    let scene = try #require(driver.stage.scene as? GridScene)
    let grid = scene.gridView
    let editor = try #require(scene.editor)
    driver.runFrame()
    var chance = SeededGenerator(seed: seed)
    var inserted = 23
    var known = Set(0..<23)
    var (pointer, device) = (Point?.none, PointerSample.Device.mouse)
    for _ in 0..<120 {
      let place = Point(
        x: Double(chance.next(below: 700)), y: Double(chance.next(below: 500)))
      let section = chance.next(below: 3)
      switch chance.next(below: 10) {
      case 0 where pointer == nil:
        device = chance.next(below: 2) == 0 ? .mouse : .touch
        driver.runFrame([driver.sample(.began, place, device: device)])
        if device == .touch { driver.runFrames(35) }
        pointer = place
      case 0, 1, 2, 3:
        guard pointer != nil else { continue }
        driver.runFrame([driver.sample(.moved, place, device: device)])
        pointer = place
      case 4:
        guard let last = pointer else { continue }
        driver.runFrame([driver.sample(.ended, last, device: device)])
        pointer = nil
      case 5:
        driver.runFrame([
          .wheel(at: place, delta: Vector(dx: 0, dy: Double(chance.next(below: 300)) - 150))
        ])
      case 6:
        let index = chance.next(below: grid.sections.itemCount(of: section) + 1)
        driver.runFrame([
          .command(
            .update([.insert(ItemSet([.init(index...index, section: section)]), .fade)]))
        ])
        known.insert(inserted)
        inserted += 1
      case 7:
        let count = grid.sections.itemCount(of: section)
        guard count > 0 else { continue }
        let index = chance.next(below: count)
        known.remove(editor.identity(at: grid.sections.ordinal(of: IndexPath(section, index))))
        driver.runFrame([
          .command(
            .update([.remove(ItemSet([.init(index...index, section: section)]), .fade)]))
        ])
      case 8:
        let size = Size(
          width: Double(320 + chance.next(below: 600)),
          height: Double(300 + chance.next(below: 400)))
        driver.runFrame([.viewport(size, duration: chance.next(below: 2) == 0 ? 0 : 0.3)])
      default: driver.runFrame([.key(KeyEvent(.escape))])
      }
      driver.runFrames(chance.next(below: 20))
      #expect(scene.invariantViolations == [])
      let identities = (0..<grid.numberOfItems).map { editor.identity(at: $0) }
      #expect(Set(identities) == known)
      #expect(identities.count == known.count)
    }
    if let pointer { driver.runFrame([driver.sample(.ended, pointer, device: device)]) }
    driver.runUntilIdle()
    return driver.stage.digest()
  }
}
