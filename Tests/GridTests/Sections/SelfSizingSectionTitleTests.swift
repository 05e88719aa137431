import Diffing
import struct Diffing.IndexPath
import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Titles and footers of lists and sectioned layouts whose views determine their lengths.
@Suite struct SelfSizingSectionTitleTests {
  /// A layout whose titles and footers can determine their lengths.
  enum Kind: CaseIterable {
    case list, sectioned
  }

  /// The length of a title: 50, 20, 80, 35, 110, 50 … by name; footers are 10 longer.
  private static func length(_ kind: SupplementaryElement.Kind, _ name: Int) -> Double {
    [50.0, 20, 80, 35, 110][(name + 5) % 5] + (kind == .title ? 0 : 10)
  }

  /// Creates rows of 50, ten in each section, with titles that are estimated to be 30 high and
  /// footers that are estimated to be 15 high.
  private func makeRun(
    _ kind: Kind, sections: Int = 10, items: Int = 10, hasFooters: Bool = false
  ) throws -> SectionedRun {
    let settings: any GridLayoutSettings
    switch kind {
    case .list:
      var list = ListLayout.Settings()
      list.estimatedRowHeight = 50
      list.titleLength = 30
      list.titlesAreSelfSizing = true
      list.footerLength = hasFooters ? 15 : 0
      list.footersAreSelfSizing = true
      settings = list
    case .sectioned:
      var tiles = SectionedLayout.Settings()
      tiles.padding = .zero
      tiles.columns = .fixed(1)
      tiles.linePitch = 50
      tiles.titleLength = 30
      tiles.titlesAreSelfSizing = true
      tiles.footerLength = hasFooters ? 15 : 0
      tiles.footersAreSelfSizing = true
      settings = tiles
    }
    let run = try SectionedRun(Array(repeating: items, count: sections), settings: settings)
    run.grid.preloading = .none
    run.grid.positionPreservation = .visibleItem
    run.supplementaryLength = Self.length
    run.frame()
    return run
  }

  private func jump(_ run: SectionedRun, to path: IndexPath) {
    let target = ScrollTarget.item(ItemIndex(path.item, section: path.section))
    run.frame([.command(.scroll(to: target, position: .top, animated: false))])
  }

  /// Checks that visible titles and footers have the lengths that they request.
  private func expectMeasured(
    _ run: SectionedRun, at location: SourceLocation = #_sourceLocation
  ) {
    for section in run.data.indices {
      for kind in SupplementaryElement.Kind.allCases {
        let supplementary = SupplementaryElement(kind, section: section)
        guard let rect = run.grid.rect(for: supplementary), rect.intersects(run.grid.visibleRect)
        else { continue }
        #expect(
          abs(rect.height - Self.length(kind, run.names[section])) < 1e-5,
          "\(supplementary): \(rect)", sourceLocation: location)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a title has its length in the first frame, and only visible ones are measured`(
    kind: Kind
  ) throws {
    let run = try makeRun(kind)
    #expect(run.grid.rect(for: .title(0)) == Rect(x: 0, y: 0, width: 390, height: 50))
    #expect(run.grid.slot(at: IndexPath(0, 0)).minY == 50)
    #expect(run.grid.rect(for: .title(1)) == Rect(x: 0, y: 550, width: 390, height: 30))
    #expect(run.measuredSupplementaries.map(\.name) == [0])
    #expect(run.grid.contentSize.height == 10 * 530 + 20)
    run.frames(3)
    #expect(run.measuredSupplementaries.count == 1)
  }

  @Test(arguments: Axis.allCases)
  func `a grid without a size across measures nothing, and nothing is wrong`(
    direction: Axis
  ) throws {
    let run = try makeRun(.list)
    run.grid.layoutDirection = direction
    var size = Size(width: 390, height: 390)
    size[direction.cross] = 0
    run.grid.frame = Rect(origin: .zero, size: size)
    run.frames(2)
    #expect(run.grid.brokenInvariants == [])
    size[direction.cross] = 390
    run.grid.frame = Rect(origin: .zero, size: size)
    run.frame()
    #expect(run.grid.rect(for: .title(0))?.size[direction] == 50)
  }

  @Test(arguments: Kind.allCases)
  func `scrolling up measures the title that appears, and nothing visible moves`(
    kind: Kind
  ) throws {
    let run = try makeRun(kind, hasFooters: true)
    jump(run, to: IndexPath(4, 3))
    func screenY(_ item: Int) -> Double {
      run.grid.slot(at: IndexPath(4, item)).minY - run.grid.contentOffset.dy
    }
    expectMeasured(run)
    for _ in 0..<40 {
      let before = screenY(4)
      run.frame([.wheel(at: Point(x: 100, y: 100), delta: Vector(dx: 0, dy: -13))])
      if screenY(4) < 500, before < 500 { #expect(abs(screenY(4) - before - 13) < 1e-6) }
      expectMeasured(run)
    }
  }

  @Test(arguments: Kind.allCases)
  func `an item is exactly where a scroll puts it`(kind: Kind) throws {
    let run = try makeRun(kind, sections: 60, items: 2, hasFooters: true)
    for path in [IndexPath(30, 0), IndexPath(7, 1), IndexPath(45, 1), IndexPath(31, 1)] {
      jump(run, to: path)
      // The title of the section is pinned above the item.
      let title = Self.length(.title, path.section)
      let y = run.grid.slot(at: path).minY - run.grid.contentOffset.dy
      #expect(abs(y - title) < 1e-6, "\(path) is at \(y), below a title of \(title)")
      expectMeasured(run)
    }
  }

  @Test(arguments: Kind.allCases)
  func `measured lengths follow their sections through changes of the data`(kind: Kind) throws {
    let run = try makeRun(kind, items: 3, hasFooters: true)
    let heights = (0..<3).map { run.grid.rect(for: .title($0))?.height }
    #expect(heights == [50, 20, 80])
    try run.grid.performUpdates { updates in
      run.data.insert([9999], at: 1)
      run.names.insert(33, at: 1)
      updates.insertSections([1])
    }
    run.frame()
    #expect(run.grid.rect(for: .title(0))?.height == 50)
    #expect(run.grid.rect(for: .title(1))?.height == Self.length(.title, 33))
    #expect(run.grid.rect(for: .title(2))?.height == 20)
    expectMeasured(run)
  }

  @Test(arguments: Kind.allCases, 0..<6)
  func `visible titles have their lengths in every frame of a walk`(
    kind: Kind, seed: UInt64
  ) throws {
    var chance = SeededGenerator(seed: seed)
    let run = try makeRun(
      kind, sections: 1 + chance.next(below: 30), items: chance.next(below: 9), hasFooters: true)
    for _ in 0..<120 {
      let places = visibleSlots(run)
      let isJump = chance.next(below: 5) == 0
      if isJump {
        let y = Double(chance.next(below: 9000))
        run.frame([.command(.scroll(to: .y(y), position: .none, animated: false))])
      } else {
        let delta = Vector(dx: 0, dy: Double(chance.next(below: 500)) - 250)
        run.frame([.wheel(at: Point(x: 100, y: 100), delta: delta)])
      }
      expectMeasured(run)
      let moved = visibleSlots(run).compactMap { path, y in places[path].map { y - $0 } }
      if let least = moved.min(), let greatest = moved.max() { #expect(greatest - least < 1e-6) }
    }
    checkLayout(run.grid.currentLayout, sections: run.data.count, rects: 20)
  }

  private func visibleSlots(_ run: SectionedRun) -> [IndexPath: Double] {
    var slots: [IndexPath: Double] = [:]
    for index in run.grid.visibleIndices {
      let path = run.grid.path(at: index)
      slots[path] = run.grid.slot(at: path).minY - run.grid.contentOffset.dy
    }
    return slots
  }
}
