import Diffing
import struct Diffing.IndexPath
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Undoing changes of a grid's data.
@Suite struct GridUndoTests {
  private func makeRun(_ count: Int = 8) throws -> TextRun {
    try TextRun((0..<count).map { "\($0)" }) {
      $0.allowsReordering = true
      $0.undoHistory = UndoHistory()
    }
  }

  private func remove(_ item: Int, in run: TextRun) throws {
    let rows = run.rows
    var updates = GridUpdates()
    updates.remove([item])
    try run.grid.performUndoableUpdates("Delete", updates) {
      let texts = rows.texts
      return { rows.setTexts(texts) }
    } change: {
      rows.setTexts(rows.texts.enumerated().filter { $0.offset != item }.map(\.element))
    }
  }

  @Test func `control with Z takes a removal back, and the row animates in`() throws {
    let run = try makeRun()
    try remove(2, in: run)
    run.frames(40)
    #expect(run.texts.joined() == "0134567")
    #expect(try run.probe("undo.depth") == "1")
    let row = try #require(run.grid.cellForItem(at: 2))
    run.key(.z, .control)
    #expect(run.texts.joined() == "01234567")
    #expect(run.grid.cellForItem(at: 3) === row, "the cell stays with its item")
    #expect(row.presentedFrame.minY == 80, "it starts from where it was")
    #expect(row.frame.minY == 120)
    #expect(run.grid.isAnimatingUpdates)
    #expect(try run.probe("undo.depth") == "0")
    run.key(.z, [.control, .shift])
    #expect(run.texts.joined() == "0134567")
    run.key(.z, .control)
    run.key(.y, .control)
    #expect(run.texts.joined() == "0134567")
  }

  @Test func `a drag and a move by key can be undone`() throws {
    let run = try makeRun()
    let (start, end) = (run.center(of: 1), run.center(of: 4))
    run.frame(run.sample(.began, start))
    run.frames(30)
    run.frame(run.sample(.moved, end))
    run.frame(run.sample(.ended, end))
    #expect(run.texts.joined() == "02341567")
    run.key(.tab)
    run.key(.end, .alt)
    #expect(run.texts.joined() == "23415670")
    run.key(.z, .control)
    #expect(run.texts.joined() == "02341567")
    run.key(.z, .control)
    #expect(run.texts.joined() == "01234567")
    run.key(.y, .control)
    run.key(.y, .control)
    #expect(run.texts.joined() == "23415670")
    #expect(run.grid.undoHistory?.undoCount == 2)
  }

  @Test func `undo cancels a drag, and keys do nothing without a history`() throws {
    let run = try makeRun()
    try remove(0, in: run)
    run.frame(run.sample(.began, run.center(of: 3)))
    run.frames(30)
    #expect(run.grid.isReordering)
    run.key(.z, .control)
    #expect(!run.grid.isReordering)
    #expect(run.texts.count == 8)
    run.grid.undoHistory = nil
    run.key(.y, .control)
    #expect(run.texts.count == 8)
  }

  @Test func `refused changes are not registered`() throws {
    let run = try makeRun()
    var updates = GridUpdates()
    updates.remove([99])
    #expect(throws: GridUpdateError.self) {
      try run.grid.performUndoableUpdates("Delete", updates, snapshot: { {} }, change: {})
    }
    #expect(run.grid.undoHistory?.undoCount == 0)
  }

  // MARK: - Snapshots

  private final class Snapshots {
    let grid = GridView()
    let source: DiffableDataSource<Int, Int>
    private let stage: Stage
    private var next: Int64 = 0

    init() throws {
      let grid = grid
      grid.minimumSlotSize = Size(width: 200, height: 30)
      grid.undoHistory = UndoHistory()
      nonisolated(unsafe) let scene = GridScene(grid)
      stage = try Stage(
        SceneType("snapshots", summary: "Snapshots") { _ in scene },
        StageConfiguration(viewport: Size(width: 200, height: 300)))
      source = DiffableDataSource(grid) { grid, _, _ in
        grid.dequeue(GridCell())
      }
    }

    func frame() {
      _ = stage.runFrame(FrameInput(frame: next))
      next += 1
    }

    func key(_ key: Key, _ modifiers: KeyModifiers) {
      let event = InputEvent(
        time: Timestamp(frame: next), kind: .key(KeyEvent(key, modifiers: modifiers)))
      _ = stage.runFrame(FrameInput(frame: next, events: [event]))
      next += 1
    }

    func apply(_ sections: [[Int]], undo: SnapshotUndo = .step("Change")) throws {
      var snapshot = GridSnapshot<Int, Int>()
      for (section, items) in sections.enumerated() {
        snapshot.appendSections([section])
        snapshot.appendItems(items, to: section)
      }
      try source.apply(snapshot, undo: undo)
      frame()
    }

    var items: [[Int]] {
      let snapshot = source.pendingSnapshot ?? source.snapshot
      return snapshot.sectionIDs.map { snapshot.itemIDs(in: $0) }
    }
  }

  @Test func `snapshots are undone and redone, animated`() throws {
    let run = try Snapshots()
    let states = [[[1, 2, 3]], [[3, 1], [2, 4]], [[4], [], [1, 2, 3, 5]]]
    for state in states { try run.apply(state) }
    let history = try #require(run.grid.undoHistory)
    #expect(history.undoCount == 2, "the first snapshot replaces nothing")
    run.grid.undo()
    run.frame()
    #expect(run.items == states[1])
    #expect(run.grid.isAnimatingUpdates)
    run.grid.undo()
    run.grid.redo()
    run.grid.redo()
    run.frame()
    #expect(run.items == states[2])
    run.grid.undo()
    run.grid.undo()
    run.frame()
    #expect(run.items == states[0])
    #expect(history.redoCount == 2)
  }

  @Test func `equal snapshots are no steps, and one that cannot be undone forgets the others`()
    throws
  {
    let run = try Snapshots()
    try run.apply([[1, 2]])
    try run.apply([[1, 2]])
    #expect(run.grid.undoHistory?.undoCount == 0)
    try run.apply([[2]])
    #expect(run.grid.undoHistory?.undoCount == 1)
    try run.apply([[2, 3]], undo: .forget)
    #expect(run.grid.undoHistory?.undoCount == 0)
    #expect(!run.grid.undo())
  }

  @Test(arguments: 0..<UInt64(20))
  func `random snapshots are restored exactly`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let run = try Snapshots()
    var states: [[[Int]]] = []
    for _ in 0..<12 {
      let pool = (0..<40).filter { _ in generator.next(below: 2) == 0 }
      var sections: [[Int]] = Array(repeating: [], count: 1 + generator.next(below: 4))
      for item in pool {
        let section = generator.next(below: sections.count)
        sections[section].insert(item, at: generator.next(below: sections[section].count + 1))
      }
      try run.apply(sections)
      states.append(run.items)
    }
    for state in states.dropLast().reversed() {
      #expect(run.grid.undo())
      if generator.next(below: 2) == 0 { run.frame() }
      #expect(run.items == state)
    }
    for state in states.dropFirst() {
      #expect(run.grid.redo())
      #expect(run.items == state)
    }
    run.frame()
    #expect(run.grid.numberOfItems == states.last?.joined().count)
  }

  @Test func `a snapshot of another display is no step, and keeps the others`() throws {
    let run = try Snapshots()
    try run.apply([[1, 2, 3]])
    var removed = false
    run.grid.undoHistory?.register("Remove") { removed = true }
    try run.apply([[2, 3]], undo: .keep)
    try run.apply([[3, 2]], undo: .keep)
    #expect(run.grid.undoHistory?.undoCount == 1)
    #expect(run.grid.undo())
    #expect(removed)
    #expect(run.source.snapshot.itemIDs == [3, 2])
  }

  @Test func `a move is not taken back in another list`() throws {
    let run = try Snapshots()
    run.grid.allowsReordering = true
    try run.apply([[0, 1, 2, 3, 4, 5, 6, 7]])
    var reported: [[Int]] = []
    run.source.onReorder = { reported.append($0.itemIDs) }
    run.grid.focusItem(at: 0)
    for _ in 0..<2 { run.key(.down, .alt) }
    let moved = [1, 2, 0, 3, 4, 5, 6, 7]
    #expect(reported.last == moved)
    try run.apply([[2, 0, 4, 6]], undo: .keep)
    let count = reported.count
    run.grid.undo()
    #expect(run.source.snapshot.itemIDs == [2, 0, 4, 6])
    #expect(reported.count == count)
  }

  @Test func `a move is taken back after the snapshots that followed it`() throws {
    let run = try Snapshots()
    run.grid.allowsReordering = true
    try run.apply([[0, 1, 2, 3]])
    run.grid.focusItem(at: 0)
    run.key(.down, .alt)
    try run.apply([[1, 0, 3]])
    run.grid.undo()
    run.frame()
    #expect(run.source.snapshot.itemIDs == [1, 0, 2, 3])
    run.grid.undo()
    run.frame()
    #expect(run.source.snapshot.itemIDs == [0, 1, 2, 3])
    run.grid.redo()
    run.grid.redo()
    run.frame()
    #expect(run.source.snapshot.itemIDs == [1, 0, 3])
  }

  // MARK: - Reports

  @Test func `a history reports a snapshot when the data source has it`() throws {
    let run = try Snapshots()
    try run.apply([[1]])
    var saved: [[[Int]]] = []
    let history = try #require(run.grid.undoHistory)
    history.onChange = { [unowned run] in saved.append(run.items) }
    try run.apply([[1, 2]])
    run.key(.z, .control)
    run.key(.y, .control)
    #expect(saved == [[[1, 2]], [[1]], [[1, 2]]])
    saved = []
    history.performGroup("Both") {
      try? run.apply([[1, 2, 3]])
      try? run.apply([[3]])
    }
    #expect(saved == [[[3]]])
    try run.apply([[4]], undo: .forget)
    #expect(saved == [[[3]], [[4]]])
  }

  @Test(arguments: [false, true])
  func `a history reports a move when the delegate has heard of it`(isByKey: Bool) throws {
    let run = try ReorderRun()
    run.grid.undoHistory = UndoHistory()
    var reports: [[String]] = []
    run.grid.undoHistory?.onChange = { [unowned run] in reports.append(run.notifications) }
    if isByKey {
      run.grid.focusPreferredItem()
      run.run.frame([.key(KeyEvent(.right, modifiers: .alt))])
    } else {
      run.lift(100, 100)
      run.touch(.moved, 300, 100)
      run.touch(.ended, 300, 100)
    }
    #expect(run.run.data.prefix(3) == [1, 0, 2])
    #expect(reports == [["will 0", "did 0 to 1"]])
    run.grid.undo()
    #expect(reports.count == 2)
  }
}
