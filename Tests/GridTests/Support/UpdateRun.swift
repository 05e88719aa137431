import Diffing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// A grid over a list of identities, for tests of transactions.
final class UpdateRun: GridViewDataSource {
  /// A cell that stores its datum.
  final class Cell: GridCell {
    var identity = -1
    /// The length that the cell requests; nil to request none.
    var requestedLength: Double?

    override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
      guard let length = requestedLength else { return nil }
      return Size(width: proposal.width ?? length, height: proposal.height ?? length)
    }
  }

  var data: [Int]
  let grid = GridView()
  private let driver: StageDriver
  private var nextIdentity: Int
  private var isTouching = false
  /// The recorded moves of the data source: from and to.
  private(set) var moves: [[Int]] = []
  /// Whether the data source reports moves back to the grid.
  var reportsMoves = false

  init(
    count: Int, viewport: Size = Size(width: 390, height: 500),
    slot: Size = Size(width: 96, height: 128)
  ) throws {
    data = Array(0..<count)
    nextIdentity = count
    let grid = grid
    grid.minimumSlotSize = slot
    grid.positionPreservation = .offset
    nonisolated(unsafe) let scene = GridScene(grid)
    driver = StageDriver(
      try Stage(
        SceneType("updates", summary: "A list") { _ in scene },
        StageConfiguration(viewport: viewport)))
    grid.dataSource = self
  }

  func numberOfItems(in gridView: GridView) -> Int { data.count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = gridView.dequeue(Cell())
    cell.identity = data[index]
    return cell
  }

  func gridView(_ gridView: GridView, moveItemAt index: Int, to target: Int) {
    moves.append([index, target])
    data.insert(data.remove(at: index), at: target)
    guard reportsMoves else { return }
    #expect(throws: Never.self) { try gridView.moveItem(from: index, to: target) }
  }

  /// Returns a finger sample in the next frame.
  func touch(
    _ phase: PointerSample.Phase, _ x: Double, _ y: Double, id: Int = 1
  ) -> InputEvent.Kind {
    driver.sample(phase, Point(x: x, y: y), id: id)
  }

  var stage: Stage { driver.stage }
  /// The time of the next frame.
  var nextTime: Timestamp { driver.nextTime }

  func frame(_ kinds: [InputEvent.Kind] = []) { driver.runFrame(kinds) }

  func frames(_ count: Int) { driver.runFrames(count) }

  /// Applies changes to the data and the grid, and positions the cells immediately.
  func update(_ collect: (inout GridUpdates) -> Void) throws {
    var updates = GridUpdates()
    collect(&updates)
    let changes = try updates.batch.validated(oldCount: data.count)
    data = changes.applied(to: data) { _ in
      nextIdentity += 1
      return nextIdentity - 1
    }
    // A reload reads the same datum again.
    try grid.performUpdates { $0 = updates }
    grid.updateContents()
  }

  /// Performs a transaction with random changes, except reloads, which create new identities here.
  func performRandomUpdates(_ generator: inout SeededGenerator) throws {
    var old = Array(data.indices)
    generator.shuffle(&old)
    let removed = Array(old.prefix(generator.next(below: min(6, data.count + 1))))
    let inserted = generator.next(below: 6)
    let count = data.count - removed.count + inserted
    var new = Array(0..<count)
    generator.shuffle(&new)
    let survivors = old.dropFirst(removed.count)
    let moves = min(generator.next(below: 5), survivors.count)
    let animation = UpdateAnimation.allCases[generator.next(below: 6)]
    try update { updates in
      updates.remove(removed, animation: animation)
      updates.insert(new.prefix(inserted), animation: animation)
      for (from, to) in zip(survivors.prefix(moves), new.dropFirst(inserted)) {
        updates.move(from: from, to: to)
      }
    }
  }

  /// Returns random input between transactions: touches, wheels, resizes and offsets.
  func randomInput(_ generator: inout SeededGenerator) -> [InputEvent.Kind] {
    func touch(_ phase: PointerSample.Phase) -> InputEvent.Kind {
      let y = 50 + Double(generator.next(below: 400))
      return driver.sample(phase, Point(x: 100, y: y))
    }
    switch generator.next(below: 10) {
    case 0..<4:
      guard isTouching else {
        isTouching = true
        return [touch(.began)]
      }
      guard generator.next(below: 4) == 0 else { return [touch(.moved)] }
      isTouching = false
      return [touch(.ended)]
    case 4:
      let delta = Vector(dx: 0, dy: Double(generator.next(below: 600)) - 300)
      return [.wheel(at: Point(x: 5, y: 5), delta: delta)]
    case 5:
      let size = Size(width: 200 + Double(generator.next(below: 400)), height: 400)
      return [.viewport(size, duration: generator.next(below: 2) == 0 ? 0 : 0.3)]
    default: return []
    }
  }

  /// Returns the displayed frame of each datum with a cell, in viewport coordinates.
  func displayedFrames() -> [Int: Rect] { grid.displayedFramesOfData() }

  /// Expects remaining cells to be displayed at their previous positions.
  func expectContinuous(
    _ before: [Int: Rect], at location: SourceLocation = #_sourceLocation
  ) {
    grid.expectContinuous(before, at: location)
  }

  /// Expects one cell with the right datum for each visible item, with cells in order.
  func expectInvariants(at location: SourceLocation = #_sourceLocation) {
    let cells = grid.visibleCells.compactMap { $0 as? Cell }
    let items = cells.compactMap(\.index)
    #expect(items.count == cells.count, sourceLocation: location)
    #expect(zip(items, items.dropFirst()).allSatisfy { $0 < $1 }, sourceLocation: location)
    #expect(Set(grid.visibleIndices).isSubset(of: items), sourceLocation: location)
    for cell in cells {
      guard let index = cell.index, index < data.count else { continue }
      #expect(cell.identity == data[index], sourceLocation: location)
      guard !grid.reorderedItems.contains(index) else { continue }
      #expect(cell.frame == grid.itemFrame(at: index), sourceLocation: location)
    }
    expectStacked(cells, at: location)
  }

  /// Expects the depth of cells: in the order of items, except where a transaction stacks them.
  ///
  /// Raised cells are in front of all others. The dragged cell is at the finger and has its
  /// appearance.
  private func expectStacked(_ cells: [Cell], at location: SourceLocation) {
    let resting = cells.filter { !$0.isRaised }.sorted { $0.stackingOrder < $1.stackingOrder }
    let stack = grid.contentView.subviews[1].subviews
    #expect(stack.count == resting.count, sourceLocation: location)
    #expect(zip(stack, resting).allSatisfy { $0 === $1 }, sourceLocation: location)
    for cell in cells where cell.isLifted {
      #expect(
        cell.index.map(grid.reorderedItems.contains) == true, sourceLocation: location)
    }
    guard let index = grid.reorderedIndex else { return }
    #expect(index < data.count, sourceLocation: location)
    let held = grid.cellForItem(at: index)
    #expect(held?.isLifted == true, sourceLocation: location)
    #expect(
      held?.superview?.subviews.last { $0 is GridCell } === held, sourceLocation: location)
  }

  /// Runs frames until everything rests, and expects no stacked or departing cells.
  func runUntilIdle(at location: SourceLocation = #_sourceLocation) {
    if isTouching {
      frame([
        driver.sample(.cancelled, .zero)
      ])
    }
    for _ in 0..<900 where !stage.pendingActivity.isEmpty { frame() }
    frame()
    #expect(stage.pendingActivity.isEmpty, sourceLocation: location)
    #expect(!grid.isAnimatingUpdates, sourceLocation: location)
    #expect(grid.contentView.subviews[0].subviews.isEmpty, sourceLocation: location)
    #expect(grid.visibleCells.compactMap(\.index) == grid.visibleIndices, sourceLocation: location)
    #expect(!grid.isReordering, sourceLocation: location)
    for view in grid.contentView.subviews.dropFirst(2) {
      #expect(view.subviews.isEmpty, sourceLocation: location)
    }
    for cell in grid.visibleCells {
      #expect(cell.stackingOrder == cell.index, sourceLocation: location)
      #expect(!cell.isLifted && cell.scale == 1, sourceLocation: location)
      #expect(cell.presentedFrame == cell.frame, sourceLocation: location)
      #expect(cell.presentedOpacity == 1, sourceLocation: location)
    }
    expectInvariants(at: location)
  }
}

extension GridView {
  /// Returns the displayed frame of each datum with a cell, in viewport coordinates.
  func displayedFramesOfData() -> [Int: Rect] {
    var positions: [Int: Rect] = [:]
    for case let cell as UpdateRun.Cell in visibleCells {
      positions[cell.identity] = cell.presentedFrame.offset(by: -contentOffset)
    }
    return positions
  }

  /// Expects the data that still have a cell to be displayed at their previous positions.
  func expectContinuous(_ before: [Int: Rect], at location: SourceLocation) {
    for (identity, position) in displayedFramesOfData() {
      guard let old = before[identity] else { continue }
      let distance = (position.origin - old.origin).length
      #expect(distance < 1e-6, "datum \(identity) jumped \(distance)", sourceLocation: location)
    }
  }
}
