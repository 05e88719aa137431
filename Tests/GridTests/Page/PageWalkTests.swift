import Diffing
import Drawing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Random input and changes of the data on pages with all types of sections.
@Suite struct PageWalkTests {
  /// The seeds of walks with 120 inputs each: 4, or 300 if RETICLE_FULL is 1.
  static var seeds: Range<UInt64> {
    Effort.seeds(4, full: 300)
  }

  @Test(arguments: seeds)
  func `after any input each visible item has one cell at its slot`(seed: UInt64) throws {
    let digest = try walk(seed: seed)
    #expect(try walk(seed: seed) == digest)
  }

  /// Runs a walk and returns the digest of the final state.
  private func walk(seed: UInt64) throws -> StateDigest {
    var chance = SeededGenerator(seed: seed)
    let counts = (0..<(1 + chance.next(below: 9))).map { _ in chance.next(below: 40) }
    let run = try SectionedRun(counts, settings: settings(&chance, seed))
    run.grid.layoutDirection = seed % 4 >= 2 ? .horizontal : .vertical
    run.grid.isReversed = seed % 8 >= 4
    run.cellsRequestLengths = true
    run.supplementaryLength = { kind, name in
      Double((name + 2) * (kind == .title ? 7919 : 7907) % 140) / 2
    }
    run.frame()
    var finger: Point?
    for _ in 0..<120 {
      if chance.next(below: 6) == 0 {
        if chance.next(below: 2) == 0 {
          try run.performRandomUpdates(&chance)
        } else {
          let next = settings(&chance, seed)
          run.grid.animateLayout(preservingPosition: chance.next(below: 2) == 0) {
            run.grid.layoutSettings = next
          }
        }
        run.frame()
      } else {
        run.frame(event(run, &chance, &finger))
      }
      expectInvariants(run)
      for _ in 0..<chance.next(below: 6) {
        run.frame()
        expectInvariants(run)
      }
    }
    if let finger { run.frame([run.touch(.ended, finger)]) }
    for _ in 0..<900 where !run.stage.pendingActivity.isEmpty { run.frame() }
    #expect(run.stage.pendingActivity.isEmpty)
    expectInvariants(run)
    #expect(run.grid.visibleCells.compactMap(\.index).count == run.grid.visibleCells.count)
    return run.stage.digest()
  }

  /// Returns settings with the types of sections in a random order.
  private func settings(_ chance: inout SeededGenerator, _ seed: UInt64) -> PageLayout.Settings {
    var kinds = PageLayoutTests.kinds
    chance.shuffle(&kinds)
    let inset = Double(chance.next(below: 20)) / 3
    let extents: [SectionBackground.Extent?] = [.section, .items, nil]
    let background = extents[chance.next(below: 3)].map {
      SectionBackground(Color.white, extent: $0, insets: Insets(all: 2 - inset))
    }
    let divider = chance.next(below: 2) == 0 ? SectionDivider(Color.white, thickness: 2.5) : nil
    var settings = PageLayout.Settings { [kinds] section in
      PageSection(
        kinds[section % kinds.count], insets: Insets(all: inset),
        background: section % 3 == 0 ? nil : background, divider: divider)
    }
    settings.titleLength = chance.next(below: 3) == 0 ? 0 : 28.5
    settings.footerLength = chance.next(below: 3) == 0 ? 14.5 : 0
    settings.pinnedTitles = PageLayout.Edges(rawValue: chance.next(below: 4))
    settings.maximumStackedTitles = 1 + chance.next(below: 3)
    settings.pinsFooters = chance.next(below: 2) == 0
    settings.titlesAreSelfSizing = chance.next(below: 2) == 0
    settings.footersAreSelfSizing = chance.next(below: 2) == 0
    settings.floatsTitles = chance.next(below: 4) == 0
    settings.floatsFooters = chance.next(below: 4) == 0
    settings.isMirrored = seed % 2 == 1
    return settings
  }

  private func expectInvariants(_ run: SectionedRun) {
    let broken = (run.stage.scene as? GridScene)?.invariantViolations ?? ["no scene"]
    #expect(broken == [])
    run.expectMeasured()
    run.expectMeasuredSupplementaries()
    run.grid.expectPositionsOnScreen()
  }

  private func event(
    _ run: SectionedRun, _ chance: inout SeededGenerator, _ finger: inout Point?
  ) -> [InputEvent.Kind] {
    func number(_ bound: Int) -> Double { Double(chance.next(below: bound)) }
    let point = Point(x: number(390), y: number(500))
    switch chance.next(below: 10) {
    case 0..<5:
      guard let place = finger else {
        finger = point
        return [run.touch(.began, point)]
      }
      guard chance.next(below: 4) > 0 else {
        finger = nil
        return [run.touch(chance.next(below: 5) == 0 ? .cancelled : .ended, place)]
      }
      let next = Point(x: place.x + number(60) - 30, y: place.y + number(100) - 50)
      finger = next
      return [run.touch(.moved, next)]
    case 5, 6:
      return [.wheel(at: point, delta: Vector(dx: number(300) - 150, dy: number(600) - 250))]
    case 7:
      return [
        .viewport(Size(width: 50 + number(700), height: number(700)), duration: 0.1 * number(3))
      ]
    default:
      let count = run.grid.numberOfItems
      guard count > 0 else { return [] }
      let position = ItemPosition.allCases[chance.next(below: 5)]
      let path = run.grid.sections.path(of: chance.next(below: count))
      return [
        .command(
          .scroll(
            to: .item(ItemIndex(path.item, section: path.section)), position: position,
            animated: chance.next(below: 2) == 0))
      ]
    }
  }
}
