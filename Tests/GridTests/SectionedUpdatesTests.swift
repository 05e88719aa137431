import Diffing
import struct Diffing.IndexPath
import Foundation
import Geometry
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// A grid over sections of identities, for tests of transactions.
final class SectionedRun: SectionedGridViewDataSource {
  var data: [[Int]]
  /// What sections are called, whatever their index.
  var names: [Int]
  let grid = GridView()
  private(set) var stage: Stage
  private var next: Int64 = 0
  private var nextIdentity: Int

  init(_ counts: [Int], settings: any GridLayoutSettings) throws {
    nextIdentity = 0
    data = []
    for count in counts {
      data.append(Array(nextIdentity..<nextIdentity + count))
      nextIdentity += count
    }
    names = Array(counts.indices)
    let grid = grid
    grid.layoutSettings = settings
    grid.preloading = Preloading(rows: 1)
    nonisolated(unsafe) let scene = GridScene(grid)
    stage = try Stage(
      SceneType("sections", summary: "Sections") { _ in scene },
      StageConfiguration(viewport: Size(width: 390, height: 500)))
    grid.dataSource = self
  }

  func numberOfSections(in gridView: GridView) -> Int { data.count }

  func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
    data[section].count
  }

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    let cell =
      gridView.dequeueReusableCell(withIdentifier: "cell") as? UpdateRun.Cell
      ?? UpdateRun.Cell(reuseIdentifier: "cell")
    cell.identity = data[path.section][path.item]
    return cell
  }

  func frame() {
    _ = stage.frame(FrameInput(frame: next))
    next += 1
  }

  /// Carries changes out on the data and the grid, and places the cells at once.
  func update(_ batch: SectionedBatch, newItems: [Int]) throws {
    let counts = try batch.resultingItemCounts(oldItemCounts: data.map(\.count)) { newItems[$0] }
    let changes = try batch.validated(oldItemCounts: data.map(\.count), newItemCounts: counts)
    data = changes.applied(to: data) { _ in
      nextIdentity += 1
      return nextIdentity - 1
    }
    names = changes.sections.applied(to: names) { _ in -1 }
    try grid.performUpdates { updates in
      updates.removeSections(batch.sections.removed)
      updates.insertSections(batch.sections.inserted)
      for move in batch.sections.moved { updates.moveSection(from: move.from, to: move.to) }
      updates.remove(batch.removedItems, animation: .left)
      updates.insert(batch.insertedItems, animation: .top)
      for move in batch.movedItems { updates.move(from: move.from, to: move.to) }
    }
    grid.updateContents()
  }

  /// A transaction of random changes of sections and items.
  func updateAtRandom(_ chance: inout SeededGenerator) throws {
    var batch = SectionedBatch()
    var old = Array(data.indices)
    chance.shuffle(&old)
    let removed = chance.next(below: 4) == 0 ? min(old.count, 1 + chance.next(below: 2)) : 0
    let inserted = data.count < 12 && chance.next(below: 3) == 0 ? 1 + chance.next(below: 2) : 0
    let count = data.count - removed + inserted
    var new = Array(0..<count)
    chance.shuffle(&new)
    batch.sections.removed = Array(old.prefix(removed))
    batch.sections.inserted = Array(new.prefix(inserted))
    if removed < old.count, inserted < count, chance.next(below: 3) == 0 {
      batch.sections.moved = [Move(from: old[removed], to: new[inserted])]
    }
    let sections = try batch.sections.validated(oldCount: data.count).mapping
    for section in data.indices where sections.newIndex(of: section) != nil {
      let items = data[section].count
      guard items > 0, chance.next(below: 3) == 0 else { continue }
      batch.removedItems.append(IndexPath(section, chance.next(below: items)))
    }
    for section in 0..<count where sections.oldIndex(of: section) != nil {
      if chance.next(below: 3) == 0 { batch.insertedItems.append(IndexPath(section, 0)) }
    }
    try update(batch, newItems: (0..<count).map { _ in chance.next(below: 8) })
  }

  /// Where each live datum is seen, in viewport coordinates.
  func places() -> [Int: Rect] {
    var places: [Int: Rect] = [:]
    for cell in grid.visibleCells {
      guard let cell = cell as? UpdateRun.Cell else { continue }
      places[cell.identity] = cell.presentedFrame.offset(by: -grid.contentOffset)
    }
    return places
  }

  /// What is still live is seen where it was.
  func expectContinuous(
    _ before: [Int: Rect], at location: SourceLocation = #_sourceLocation
  ) {
    for (identity, place) in places() {
      guard let old = before[identity] else { continue }
      let distance = (place.origin - old.origin).length
      #expect(distance < 1e-6, "datum \(identity) jumped \(distance)", sourceLocation: location)
    }
  }

  /// Each visible item has one cell, which shows its datum; each title in view has one view.
  func expectSound(at location: SourceLocation = #_sourceLocation) {
    let flat = data.flatMap { $0 }
    let cells = grid.visibleCells.compactMap { $0 as? UpdateRun.Cell }
    let items = cells.compactMap(\.index)
    #expect(items.count == cells.count, sourceLocation: location)
    #expect(zip(items, items.dropFirst()).allSatisfy { $0 < $1 }, sourceLocation: location)
    #expect(Set(grid.visibleIndices).isSubset(of: items), sourceLocation: location)
    for cell in cells {
      guard let index = cell.index, index < flat.count else { continue }
      #expect(cell.identity == flat[index], sourceLocation: location)
      #expect(cell.frame == grid.rectForItem(at: index), sourceLocation: location)
      #expect(cell.groupPosition == grid.layout.groupPosition(at: index), sourceLocation: location)
    }
    for section in data.indices {
      guard let rect = grid.rect(for: .title(section)), rect.intersects(grid.visibleRect) else {
        continue
      }
      let view = grid.view(for: .title(section))
      #expect(view?.frame == rect, "title \(section)", sourceLocation: location)
      #expect(
        view?.accessibilityLabel == "Section \(section)", "title \(section)",
        sourceLocation: location)
    }
  }

  /// Lets everything come to rest: then nothing is stacked and nothing is left over.
  func settle(at location: SourceLocation = #_sourceLocation) {
    for _ in 0..<900 where !stage.movement.isEmpty { frame() }
    frame()
    #expect(stage.movement.isEmpty, sourceLocation: location)
    #expect(!grid.isAnimatingUpdates, sourceLocation: location)
    for cell in grid.visibleCells {
      #expect(cell.presentedFrame == cell.frame, sourceLocation: location)
      #expect(cell.presentedOpacity == 1, sourceLocation: location)
    }
    expectSound(at: location)
  }
}

/// Transactions of items and of whole sections.
@Suite struct SectionedUpdatesTests {
  static var layouts: [any GridLayoutSettings] {
    var sectioned = SectionedLayout.Settings()
    sectioned.footerHeight = 14
    var columns = ColumnarLayout.Settings()
    columns.titleHeight = 20
    var waterfall = ColumnarLayout.Settings()
    waterfall.unit = .items
    waterfall.columns = .fixed(3)
    return [sectioned, columns, waterfall]
  }

  /// Seeds of 100 transactions each: 6, or 200 where RETICLE_FULL is 1.
  static var seeds: Range<UInt64> {
    0..<(ProcessInfo.processInfo.environment["RETICLE_FULL"] == "1" ? 200 : 6)
  }

  @Test(arguments: seeds, 0..<3)
  func `transactions may be piled on one another in every layout`(
    seed: UInt64, layout: Int
  ) throws {
    var chance = SeededGenerator(seed: seed)
    let run = try SectionedRun(
      (0..<8).map { _ in chance.next(below: 14) }, settings: Self.layouts[layout])
    run.frame()
    for _ in 0..<100 {
      let before = run.places()
      try run.updateAtRandom(&chance)
      run.expectContinuous(before)
      run.frame()
      run.expectSound()
      if chance.next(below: 5) == 0 {
        run.grid.contentOffset = Vector(dx: 0, dy: Double(chance.next(below: 900)))
      }
      for _ in 0..<chance.next(below: 4) {
        run.frame()
        run.expectSound()
      }
    }
    run.settle()
  }

  @Test func `an item moves to another section with its cell`() throws {
    let run = try SectionedRun([3, 2, 4], settings: SectionedLayout.Settings())
    run.frame()
    let cell = try #require(run.grid.cellForItem(at: IndexPath(0, 1)))
    try run.update(
      SectionedBatch(movedItems: [Move(from: IndexPath(0, 1), to: IndexPath(2, 2))]),
      newItems: [])
    #expect(run.data == [[0, 2], [3, 4], [5, 6, 1, 7, 8]])
    #expect(run.grid.cellForItem(at: IndexPath(2, 2)) === cell)
    #expect(run.grid.indexPath(for: cell) == IndexPath(2, 2))
    run.settle()
  }

  @Test func `a title of a section that moves goes along`() throws {
    let run = try SectionedRun([3, 2, 4], settings: SectionedLayout.Settings())
    run.frame()
    let view = try #require(run.grid.view(for: .title(2)))
    let place = view.frame
    try run.update(
      SectionedBatch(sections: Batch(moved: [Move(from: 2, to: 0)])), newItems: [])
    #expect(run.grid.view(for: .title(0)) === view)
    #expect(view.presentedFrame == place)
    run.settle()
    #expect(view.frame.minY == 0)
  }

  @Test func `changes that do not fit are an error, and the view is as it was`() throws {
    let run = try SectionedRun([3, 2], settings: SectionedLayout.Settings())
    run.frame()
    let before = run.stage.digest()
    #expect(throws: GridUpdateError.self) {
      try run.grid.performUpdates { $0.remove([IndexPath(0, 0)]) }
    }
    #expect(throws: GridUpdateError.self) {
      try run.grid.performUpdates { $0.removeSections([4]) }
    }
    #expect(run.stage.digest() == before)
  }

  @Test func `ordinals and paths name the same items`() throws {
    let run = try SectionedRun([3, 2], settings: SectionedLayout.Settings())
    run.frame()
    run.data[1].remove(at: 0)
    try run.grid.performUpdates { $0.remove([3]) }
    run.frame()
    run.expectSound()
  }

  @Test func `an insert before what is in view leaves a waterfall where it is seen`() throws {
    let run = try SectionedRun([400], settings: Self.layouts[2])
    run.frame()
    run.grid.scrollToItem(at: IndexPath(0, 399), position: .bottom, animated: false)
    run.frame()
    let before = run.places()
    try run.update(
      SectionedBatch(insertedItems: (0..<7).map { IndexPath(0, $0) }), newItems: [])
    run.expectContinuous(before)
    let inView = run.grid.visibleCells.filter { $0.frame.intersects(run.grid.visibleRect) }
    #expect(inView.count > 20)
    for case let cell as UpdateRun.Cell in inView {
      let seen = cell.frame.offset(by: -run.grid.contentOffset)
      #expect(before[cell.identity].map { ($0.origin - seen.origin).length < 1e-6 } == true)
    }
    run.settle()
  }
}
