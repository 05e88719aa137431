import Diffing
import struct Diffing.IndexPath
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// A grid over sections of identities, for tests of transactions.
final class SectionedRun: SectionedGridViewDataSource {
  var data: [[Int]]
  /// The names of the sections, independent of their indices.
  var names: [Int]
  let grid = GridView()
  /// Returns the length that a title or footer requests, from the name of its section; nil, the
  /// default, for standard views.
  var supplementaryLength: ((SupplementaryElement.Kind, Int) -> Double)?
  /// The titles and footers that were measured, by kind and the name of the section, in order.
  private(set) var measuredSupplementaries: [(kind: SupplementaryElement.Kind, name: Int)] = []
  private let driver: StageDriver
  private var nextIdentity: Int
  /// The recorded moves of the data source: section and item, from and to.
  private(set) var moves: [[Int]] = []
  /// Returns the layout settings after a transaction from the names of the sections; nil to keep
  /// the settings.
  var settingsAfterUpdate: (([Int]) -> any GridLayoutSettings)?
  /// Whether the data source ignores moves.
  var ignoresMoves = false
  /// The texts of standard footers; nil for the numbers of items.
  var footerTexts: [String]?
  /// Whether each cell requests ``length(of:)``; only self-sizing layouts ask for it.
  var cellsRequestLengths = false

  init(
    _ counts: [Int], settings: any GridLayoutSettings,
    viewport: Size = Size(width: 390, height: 500)
  ) throws {
    nextIdentity = 0
    data = []
    for count in counts {
      data.append(Array(nextIdentity..<nextIdentity + count))
      nextIdentity += count
    }
    names = Array(counts.indices)
    let grid = grid
    grid.layoutSettings = settings
    if !(settings is ColumnarLayout.Settings) { grid.positionPreservation = .offset }
    grid.preloading = Preloading(rows: 1)
    nonisolated(unsafe) let scene = GridScene(grid)
    driver = StageDriver(
      try Stage(
        SceneType("sections", summary: "Sections") { _ in scene },
        StageConfiguration(viewport: viewport)))
    grid.dataSource = self
  }

  func numberOfSections(in gridView: GridView) -> Int { data.count }

  func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
    data[section].count
  }

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    let cell = gridView.dequeue(UpdateRun.Cell())
    cell.identity = data[path.section][path.item]
    cell.requestedLength = cellsRequestLengths ? length(of: cell.identity) : nil
    return cell
  }

  /// A title or footer that requests a length.
  final class Strip: SectionView {
    weak var run: SectionedRun?
    var name = 0
    var kind = SupplementaryElement.Kind.title

    override var defaultAccessibilityLabel: String? {
      supplementary.map { "Section \($0.section)" }
    }

    override func sectionDidChange() {
      guard let run, let section = supplementary?.section else { return }
      name = run.names[section]
    }

    override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
      guard let run, let length = run.supplementaryLength?(kind, name) else { return nil }
      run.measuredSupplementaries.append((kind, name))
      let scaled = length * (host?.environment.textScale ?? 1)
      return Size(width: proposal.width ?? scaled, height: proposal.height ?? scaled)
    }
  }

  func gridView(_ gridView: GridView, viewFor supplementary: SupplementaryElement) -> SectionView? {
    guard supplementaryLength != nil else { return nil }
    let view = gridView.dequeue(Strip())
    view.run = self
    (view.name, view.kind) = (names[supplementary.section], supplementary.kind)
    return view
  }

  /// Expects that visible titles and footers have the lengths that their views request.
  func expectMeasuredSupplementaries(at location: SourceLocation = #_sourceLocation) {
    guard let supplementaryLength, let settings = grid.layoutSettings as? PageLayout.Settings
    else { return }
    let axis = grid.layoutDirection
    for section in data.indices {
      for kind in SupplementaryElement.Kind.allCases {
        let supplementary = SupplementaryElement(kind, section: section)
        let measures =
          kind == .title ? settings.titlesAreSelfSizing : settings.footersAreSelfSizing
        guard measures, let rect = grid.rect(for: supplementary), rect.intersects(grid.visibleRect)
        else { continue }
        let length = supplementaryLength(kind, names[section])
        #expect(
          abs(rect.size[axis] - length) < 1e-5, "\(kind) \(section): \(rect)",
          sourceLocation: location)
        #expect(
          grid.view(for: supplementary)?.frame == rect, "\(kind) \(section)",
          sourceLocation: location)
      }
    }
  }

  func gridView(_ gridView: GridView, footerOfSection section: Int) -> String {
    footerTexts.map { $0[section] } ?? "\(data[section].count) items"
  }

  func gridView(_ gridView: GridView, moveItemAt path: IndexPath, to target: IndexPath) {
    moves.append([path.section, path.item, target.section, target.item])
    guard !ignoresMoves else { return }
    let datum = data[path.section].remove(at: path.item)
    data[target.section].insert(datum, at: target.item)
  }

  /// Returns the length that the cell of a datum requests, in points.
  func length(of identity: Int) -> Double { 10 + Double(identity * 7919 % 140) / 2 }

  /// Expects that the visible items of self-sizing sections have the lengths of their cells.
  ///
  /// - Returns: The number of these items.
  @discardableResult func expectMeasured(
    at location: SourceLocation = #_sourceLocation
  ) -> Int {
    guard let settings = grid.layoutSettings as? PageLayout.Settings else { return 0 }
    var count = 0
    for index in grid.visibleIndices where !grid.reorderedItems.contains(index) {
      let path = grid.path(at: index)
      guard (settings.sections(path.section).layout as? ListSection)?.measuresCells == true
      else { continue }
      count += 1
      let length = grid.slot(at: path).size[grid.layoutDirection]
      #expect(grid.isItemMeasured(at: index), "\(path)", sourceLocation: location)
      #expect(
        abs(length - self.length(of: data[path.section][path.item])) < 1e-5, "\(path)",
        sourceLocation: location)
    }
    return count
  }

  var stage: Stage { driver.stage }
  /// The counters of the last frame.
  var counters: FrameCounters { driver.counters }
  /// The time of the next frame.
  var nextTime: Timestamp { driver.nextTime }

  func frame(_ kinds: [InputEvent.Kind] = []) { driver.runFrame(kinds) }

  func frames(_ count: Int) { driver.runFrames(count) }

  /// Returns a finger sample in the next frame.
  func touch(_ phase: PointerSample.Phase, _ point: Point, id: Int = 1) -> InputEvent.Kind {
    driver.sample(phase, point, id: id)
  }

  /// Applies changes to the data and the grid, and positions the cells immediately.
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
      updates.reload(batch.reloadedItems, animation: .right)
      updates.reloadSections(batch.sections.reloaded)
      if let settingsAfterUpdate { grid.layoutSettings = settingsAfterUpdate(names) }
    }
    grid.updateContents()
  }

  /// Returns the displayed frame of each datum with a cell, in viewport coordinates.
  func displayedFrames() -> [Int: Rect] { grid.displayedFramesOfData() }

  /// Expects remaining cells to be displayed at their previous positions.
  func expectContinuous(
    _ before: [Int: Rect], at location: SourceLocation = #_sourceLocation
  ) {
    grid.expectContinuous(before, at: location)
  }

  /// Expects one cell with the right datum for each visible item, and one view for each title.
  func expectInvariants(at location: SourceLocation = #_sourceLocation) {
    let flat = data.flatMap { $0 }
    let cells = grid.visibleCells.compactMap { $0 as? UpdateRun.Cell }
    let items = cells.compactMap(\.index)
    #expect(items.count == cells.count, sourceLocation: location)
    #expect(zip(items, items.dropFirst()).allSatisfy { $0 < $1 }, sourceLocation: location)
    #expect(Set(grid.visibleIndices).isSubset(of: items), sourceLocation: location)
    for cell in cells {
      guard let index = cell.index, index < flat.count else { continue }
      #expect(cell.identity == flat[index], sourceLocation: location)
      guard !grid.reorderedItems.contains(index) else { continue }
      #expect(cell.frame == grid.itemFrame(at: index), sourceLocation: location)
      #expect(
        cell.groupPosition == grid.currentLayout.groupPosition(at: index), sourceLocation: location)
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

  /// Runs frames until everything rests, and expects no stacked or departing cells.
  func runUntilIdle(at location: SourceLocation = #_sourceLocation) {
    for _ in 0..<900 where !stage.pendingActivity.isEmpty { frame() }
    frame()
    #expect(stage.pendingActivity.isEmpty, sourceLocation: location)
    #expect(!grid.isAnimatingUpdates, sourceLocation: location)
    for cell in grid.visibleCells {
      #expect(!cell.isLifted && cell.scale == 1, sourceLocation: location)
      #expect(cell.presentedFrame == cell.frame, sourceLocation: location)
      #expect(cell.presentedOpacity == 1, sourceLocation: location)
    }
    expectInvariants(at: location)
  }
}
