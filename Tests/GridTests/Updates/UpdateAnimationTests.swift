import Diffing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Every animation of an insertion, a removal and a reload, and the depth of cells meanwhile.
///
/// Position and opacity of a cell are checked at the start, in the middle and at the end.
@Suite struct UpdateAnimationTests {
  private static let viewport = Size(width: 768, height: 960)
  /// Slots of 256×168 with cells of 200×150, inset by 28 and 9 points.
  private static let slot = Size(width: 224, height: 168)
  private static let first = Rect(x: 28, y: 9, width: 200, height: 150)
  private static let second = Rect(x: 284, y: 9, width: 200, height: 150)

  /// The offset at which a cell of 200×150 starts or ends: its width or height.
  private static let travels: [(UpdateAnimation, Vector)] = [
    (.fade, .zero), (.left, Vector(dx: -200, dy: 0)), (.right, Vector(dx: 200, dy: 0)),
    (.top, Vector(dx: 0, dy: -150)), (.bottom, Vector(dx: 0, dy: 150)), (.none, .zero),
  ]

  private func makeRun(_ count: Int = 3) throws -> UpdateRun {
    let run = try UpdateRun(count: count, viewport: Self.viewport, slot: Self.slot)
    run.grid.cellSize = Size(width: 200, height: 150)
    run.frame()
    return run
  }

  private func expect(
    _ cell: GridCell, at frame: Rect, opacity: Double,
    at location: SourceLocation = #_sourceLocation
  ) {
    let shown = cell.presentedFrame
    #expect((shown.origin - frame.origin).length < 1e-9, "\(shown)", sourceLocation: location)
    #expect(shown.size == frame.size, sourceLocation: location)
    #expect((cell.presentedOpacity - opacity).magnitude < 1e-9, sourceLocation: location)
  }

  @Test(arguments: travels)
  func `an inserted cell moves by its own size and fades in`(
    kind: UpdateAnimation, outside: Vector
  ) throws {
    let run = try makeRun()
    let survivor = try #require(run.grid.cellForItem(at: 0))
    try run.update { $0.insert([0], animation: kind) }
    let cell = try #require(run.grid.cellForItem(at: 0))
    let isInstant = kind == .none
    expect(cell, at: Self.first.offset(by: outside), opacity: isInstant ? 1 : 0)
    expect(survivor, at: Self.first, opacity: 1)
    run.frames(6)
    // After a third of the time, less than a quarter of the distance is covered.
    let eased = Easing.easeInOut.value(at: 1.0 / 3)
    #expect(eased < 0.25)
    expect(cell, at: Self.first.offset(by: outside * (1 - eased)), opacity: isInstant ? 1 : eased)
    expect(survivor, at: Self.first.offset(by: Vector(dx: 256 * eased, dy: 0)), opacity: 1)
    run.frames(3)
    expect(cell, at: Self.first.offset(by: outside * 0.5), opacity: isInstant ? 1 : 0.5)
    expect(survivor, at: Self.first.offset(by: Vector(dx: 128, dy: 0)), opacity: 1)
    run.frames(9)
    expect(cell, at: Self.first, opacity: 1)
    expect(survivor, at: Self.second, opacity: 1)
    #expect(run.grid.index(for: survivor) == 1)
  }

  @Test(arguments: travels)
  func `a removed cell moves by its own size and fades out`(
    kind: UpdateAnimation, outside: Vector
  ) throws {
    let run = try makeRun()
    let cell = try #require(run.grid.cellForItem(at: 0))
    let survivor = try #require(run.grid.cellForItem(at: 1))
    try run.update { $0.remove([0], animation: kind) }
    expect(survivor, at: Self.second, opacity: 1)
    if kind == .none {
      #expect(cell.superview == nil)
    } else {
      expect(cell, at: Self.first, opacity: 1)
      run.frames(9)
      expect(cell, at: Self.first.offset(by: outside * 0.5), opacity: 0.5)
      expect(survivor, at: Self.first.offset(by: Vector(dx: 128, dy: 0)), opacity: 1)
      run.frames(8)
      #expect(cell.superview != nil && cell.presentedOpacity < 0.01)
      #expect(
        (cell.presentedFrame.origin - Self.first.offset(by: outside).origin).length < 2)
      run.frame()
      #expect(cell.superview == nil)
    }
    run.runUntilIdle()
    expect(survivor, at: Self.first, opacity: 1)
  }

  @Test(arguments: travels)
  func `a reloaded cell enters from one side, and the old one leaves at the other`(
    kind: UpdateAnimation, outside: Vector
  ) throws {
    let run = try makeRun()
    let old = try #require(run.grid.cellForItem(at: 1))
    let survivor = try #require(run.grid.cellForItem(at: 2))
    let expectedFrame = survivor.frame
    try run.update { $0.reload([1], animation: kind) }
    let new = try #require(run.grid.cellForItem(at: 1))
    #expect(new !== old || kind == .none)
    let isInstant = kind == .none
    expect(new, at: Self.second.offset(by: outside), opacity: isInstant ? 1 : 0)
    if !isInstant { expect(old, at: Self.second, opacity: 1) }
    run.frames(9)
    expect(new, at: Self.second.offset(by: outside * 0.5), opacity: isInstant ? 1 : 0.5)
    if !isInstant { expect(old, at: Self.second.offset(by: outside * -0.5), opacity: 0.5) }
    run.frames(9)
    expect(new, at: Self.second, opacity: 1)
    #expect(isInstant || old.superview == nil)
    expect(survivor, at: expectedFrame, opacity: 1)
    run.runUntilIdle()
  }

  // MARK: - In and out of view

  /// Six rows of slots 168 points high are in view; the cells are 9 points inside.
  @Test func `items that come into view slide in from their old positions, opaque`() throws {
    let run = try makeRun(60)
    #expect(run.grid.visibleIndices == Array(0..<18))
    try run.update { $0.remove([0, 1, 2]) }
    let cells = try (15..<18).map { try #require(run.grid.cellForItem(at: $0)) }
    for (distance, frames) in [(168.0, 9), (84, 9), (0, 1)] {
      for (column, cell) in cells.enumerated() {
        let expectedFrame = Rect(
          x: 28 + 256 * Double(column), y: 849 + distance, width: 200, height: 150)
        expect(cell, at: expectedFrame, opacity: 1)
      }
      run.frames(frames)
    }
    run.runUntilIdle()
  }

  @Test func `items that leave the view slide out and are removed at the end`() throws {
    let run = try makeRun(60)
    let cells = try (15..<18).map { try #require(run.grid.cellForItem(at: $0)) }
    try run.update { $0.insert([0, 1, 2]) }
    for (distance, frames) in [(0.0, 9), (84, 8)] {
      for (column, cell) in cells.enumerated() {
        let expectedFrame = Rect(
          x: 28 + 256 * Double(column), y: 849 + distance, width: 200, height: 150)
        expect(cell, at: expectedFrame, opacity: 1)
        #expect(run.grid.index(for: cell) == 18 + column)
      }
      run.frames(frames)
    }
    #expect(cells.allSatisfy { $0.superview != nil })
    run.frames(2)
    #expect(cells.allSatisfy { $0.superview == nil })
    #expect(run.grid.visibleCells.compactMap(\.index) == Array(0..<18))
    run.runUntilIdle()
  }

  // MARK: - Depth

  /// Returns the cells from back to front, including departing ones.
  private func stacked(_ grid: GridView) -> [GridCell] {
    grid.contentView.subviews.flatMap { $0.subviews.compactMap { $0 as? GridCell } }
  }

  @Test(arguments: UpdateAnimation.allCases.filter { $0 != .none })
  func `inserted cells are in front, removed and reloaded ones behind`(
    kind: UpdateAnimation
  ) throws {
    let run = try makeRun(12)
    let removed = try #require(run.grid.cellForItem(at: 11))
    let reloaded = try #require(run.grid.cellForItem(at: 10))
    let staying = (0..<10).compactMap { run.grid.cellForItem(at: $0) }
    try run.update { updates in
      updates.insert([0, 5], animation: kind)
      updates.remove([11], animation: kind)
      updates.reload([10], animation: kind)
    }
    let inserted = [0, 5].compactMap { run.grid.cellForItem(at: $0) }
    for _ in 0..<2 {
      let order = stacked(run.grid)
      #expect(order.count == 15)
      #expect(
        Set(order.prefix(2).map(ObjectIdentifier.init)) == [
          ObjectIdentifier(removed), ObjectIdentifier(reloaded),
        ])
      #expect(zip(order.suffix(2), inserted).allSatisfy { $0 === $1 })
      let middle = order.filter { cell in staying.contains { $0 === cell } }
      #expect(zip(middle, staying).allSatisfy { $0 === $1 } && middle.count == 10)
      run.expectInvariants()
      run.frames(9)
    }
    run.frame()
    #expect(stacked(run.grid).map(\.index) == Array(0..<13))
    run.runUntilIdle()
  }

  @Test func `cells of items that were offscreen are behind the others`() throws {
    let run = try makeRun(60)
    let count = run.grid.visibleCells.count
    let staying = run.grid.visibleCells.dropFirst(3)
    try run.update { $0.remove([0, 1, 2]) }
    let order = stacked(run.grid).filter { $0.index != nil }
    #expect(order.prefix(3).map(\.index) == [count - 3, count - 2, count - 1])
    #expect(zip(order.dropFirst(3), staying).allSatisfy { $0 === $1 })
    run.expectInvariants()
    run.frames(19)
    #expect(stacked(run.grid).map(\.index) == Array(0..<count))
  }

  @Test func `a second transaction keeps the cells of the first in front until they rest`() throws {
    let run = try makeRun(12)
    try run.update { $0.insert([3], animation: .top) }
    run.frames(9)
    try run.update { $0.insert([0], animation: .top) }
    #expect(stacked(run.grid).suffix(2).map(\.index) == [0, 4])
    run.frames(17)
    #expect(stacked(run.grid).suffix(2).map(\.index) == [0, 4])
    run.frames(2)
    #expect(stacked(run.grid).map(\.index) == Array(0..<14))
    run.runUntilIdle()
  }

  // MARK: - End of an animation

  @Test func `the delegate is notified of the end once, when no departing cell is left`() throws {
    final class Listener: GridViewDelegate {
      var leftOver: [Int] = []
      var wereAnimating: [Bool] = []
      func gridViewDidEndUpdateAnimation(_ gridView: GridView) {
        leftOver.append(gridView.contentView.subviews[0].subviews.count)
        wereAnimating.append(gridView.isAnimatingUpdates)
        #expect(gridView.visibleCells.compactMap(\.index) == gridView.visibleIndices)
        #expect(gridView.visibleCells.allSatisfy { $0.presentedFrame == $0.frame })
      }
    }
    let listener = Listener()
    let run = try makeRun(40)
    run.grid.delegate = listener
    run.grid.beginUpdates()
    try run.grid.endUpdates()
    run.frames(30)
    #expect(listener.leftOver == [], "nothing was changed")
    try run.update { updates in
      updates.remove([0, 1, 2, 3, 4, 5])
      updates.insert([10], animation: .left)
      updates.reload([20], animation: .right)
    }
    run.frames(17)
    #expect(listener.leftOver == [])
    run.frame()
    #expect(listener.leftOver == [0])
    #expect(listener.wereAnimating == [false])
    try run.update { $0.remove([0], animation: .none) }
    run.frames(40)
    #expect(listener.leftOver == [0, 0])
    run.runUntilIdle()
  }

  @Test func `a change in a completion takes effect in the same frame`() throws {
    final class Chain: GridViewDelegate {
      let run: UpdateRun
      var isDone = false
      init(_ run: UpdateRun) { self.run = run }
      func gridViewDidEndUpdateAnimation(_ gridView: GridView) {
        guard !isDone else { return }
        isDone = true
        run.data.removeFirst()
        #expect(throws: Never.self) { try gridView.removeItems(at: [0]) }
      }
    }
    let run = try makeRun(12)
    let chain = Chain(run)
    run.grid.delegate = chain
    try run.update { $0.insert([0]) }
    run.frames(18)
    #expect(chain.isDone)
    let cell = try #require(run.grid.cellForItem(at: 0))
    expect(cell, at: Self.second, opacity: 1)
    run.frames(9)
    expect(cell, at: Self.first.offset(by: Vector(dx: 128, dy: 0)), opacity: 1)
    run.frames(9)
    expect(cell, at: Self.first, opacity: 1)
    run.runUntilIdle()
  }
}
