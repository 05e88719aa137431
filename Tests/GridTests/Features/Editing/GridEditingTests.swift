import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

@Suite struct GridEditingTests {
  /// Removes committed items and records the calls.
  final class Editor: GridViewDelegate {
    var committed: [Int] = []
    var protected: Set<Int> = []

    func gridView(
      _ gridView: GridView, editingStyleForItemAt index: Int
    ) -> CellEditingStyle { protected.contains(index) ? .none : .delete }

    func gridView(
      _ gridView: GridView, commitEditing style: CellEditingStyle, forItemAt index: Int
    ) {
      #expect(style == .delete)
      committed.append(index)
    }
  }

  private let editor = Editor()

  @Test func `editing is off by default and applies to all visible and future cells`() throws {
    let fixture = try grid()
    #expect(!fixture.grid.isEditing)
    #expect(fixture.grid.visibleCells.allSatisfy { !$0.isEditing && $0.subviews.isEmpty })
    fixture.grid.isEditing = true
    for offset in [0.0, 640, 128] {
      fixture.scroll(to: offset)
      #expect(fixture.grid.visibleCells.allSatisfy { $0.isEditing })
      #expect(fixture.grid.visibleCells.allSatisfy { control(of: $0) != nil })
    }
    fixture.grid.setEditing(false, animated: false)
    for offset in [128.0, 640, 0] {
      fixture.scroll(to: offset)
      #expect(fixture.grid.visibleCells.allSatisfy { !$0.isEditing })
      #expect(fixture.grid.visibleCells.allSatisfy { control(of: $0) == nil })
    }
  }

  @Test func `a tap on the control commits once`() throws {
    let fixture = try grid()
    fixture.stage.host.eventLog.startRecording(["commitEditing"])
    fixture.grid.isEditing = true
    // Item 4 is at (106, 128).
    tap(fixture, 106 + 12, 128 + 12)
    #expect(editor.committed == [4])
    tap(fixture, 106 + 43, 128 + 43)
    #expect(editor.committed == [4, 4])
    #expect(
      fixture.stage.host.eventLog.text(of: ["commitEditing"]) == "commitEditing 4, commitEditing 4")
  }

  @Test func `taps beside the control, drags over it and taps without editing do nothing`() throws {
    let fixture = try grid()
    tap(fixture, 106 + 12, 128 + 12)
    fixture.grid.isEditing = true
    tap(fixture, 106 + 45, 128 + 20)
    tap(fixture, 106 + 20, 128 + 45)
    fixture.frame(fixture.touch(.began, 118, 140))
    for y in stride(from: 130.0, to: 80, by: -10) { fixture.frame(fixture.touch(.moved, 118, y)) }
    fixture.frame(fixture.touch(.ended, 118, 80))
    #expect(fixture.offset > 0)
    fixture.frames(120)
    fixture.grid.isEditing = false
    fixture.frame()
    tap(fixture, 106 + 12, 128 + 12)
    #expect(editor.committed.isEmpty)
  }

  @Test func `the control is 44 points long, or less in a smaller cell`() throws {
    for (size, expected) in [(100.0, 44.0), (44, 44), (30, 30)] {
      let bench = try CellFixture()
      bench.cell.frame.size = Size(width: size, height: size)
      bench.cell.setEditing(true)
      let control = try #require(self.control(of: bench.cell))
      #expect(control.frame == Rect(x: 0, y: 0, width: expected, height: expected))
      let disc = try #require(control.subviews.first)
      #expect(control.bounds.union(disc.frame) == control.bounds)
      bench.cell.frame.size = Size(width: 20, height: 60)
      #expect(control.frame == Rect(x: 0, y: 0, width: 20, height: 44))
    }
  }

  @Test func `taps on the control do not reach tap recognizers behind it`() throws {
    let fixture = try grid()
    let cell = try #require(fixture.grid.cellForItem(at: 0))
    var taps = 0
    let tapRecognizer = TapRecognizer()
    tapRecognizer.onEvent = { _ in taps += 1 }
    cell.addGestureRecognizer(tapRecognizer)
    fixture.grid.isEditing = true
    tap(fixture, 12, 12)
    #expect(taps == 0)
    #expect(editor.committed == [0])
    tap(fixture, 80, 100)
    #expect(taps == 1)
  }

  @Test func `an item without editing style has no control`() throws {
    let fixture = try grid()
    editor.protected = [1]
    fixture.grid.isEditing = true
    let cells = fixture.grid.visibleCells
    #expect(cells.compactMap(control(of:)).count == cells.count - 1)
    tap(fixture, 106 + 12, 12)
    #expect(editor.committed.isEmpty)
    fixture.scroll(to: 1280)
    fixture.scroll(to: 0)
    #expect(fixture.grid.cellForItem(at: 1).flatMap(control(of:)) == nil)
    #expect(fixture.grid.cellForItem(at: 2).flatMap(control(of:)) != nil)
  }

  @Test func `an animated control grows within 0.2 s, and shrinks before it is removed`() throws {
    let fixture = try grid()
    fixture.grid.setEditing(true, animated: true)
    let cell = try #require(fixture.grid.cellForItem(at: 0))
    let disc = try #require(control(of: cell)?.subviews.first)
    #expect(disc.presentedOpacity == 0)
    var last = 0.0
    for _ in 0..<12 {
      fixture.frame()
      #expect(disc.presentedOpacity > last)
      last = disc.presentedOpacity
    }
    #expect(last == 1 && disc.scale == 1)
    fixture.grid.setEditing(false, animated: true)
    fixture.frames(6)
    #expect(disc.presentedOpacity < 1 && disc.presentedOpacity > 0)
    tap(fixture, 12, 12)
    #expect(editor.committed.isEmpty)
    fixture.frames(10)
    #expect(control(of: cell) == nil)
  }

  @Test func `the control of an item that is being removed does nothing`()
    throws
  {
    final class Deleter: GridViewDelegate {
      unowned let run: UpdateRun
      init(_ run: UpdateRun) { self.run = run }
      func gridView(
        _ gridView: GridView, commitEditing style: CellEditingStyle, forItemAt index: Int
      ) {
        #expect(throws: Never.self) { try run.update { $0.remove([index]) } }
      }
    }
    let run = try UpdateRun(count: 40)
    let deleter = Deleter(run)
    run.grid.delegate = deleter
    run.grid.isEditing = true
    run.frame()
    for _ in 0..<3 {
      for phase in [PointerSample.Phase.began, .ended] { run.frame([sample(phase, 12, 12, run)]) }
    }
    #expect(run.data.prefix(2) == [3, 4])
    run.runUntilIdle()
    #expect(run.grid.visibleCells.allSatisfy { control(of: $0) != nil })
  }

  @Test func `editing is part of the state`() throws {
    let fixture = try grid()
    let before = fixture.stage.digest().cells
    fixture.grid.isEditing = true
    #expect(fixture.stage.digest().cells != before)
    fixture.grid.isEditing = false
    #expect(fixture.stage.digest().cells == before)
  }

  private func grid() throws -> GridFixture {
    let fixture = try GridFixture(count: 60, viewport: Size(width: 320, height: 460))
    fixture.grid.delegate = editor
    fixture.frame()
    return fixture
  }

  /// The visible control of a cell.
  private func control(of cell: GridCell) -> View? {
    cell.subviews.first { $0.accessibilityLabel == "Delete" && !$0.isHidden }
  }

  private func tap(_ fixture: GridFixture, _ x: Double, _ y: Double) {
    fixture.frame(fixture.touch(.began, x, y))
    fixture.frames(2)
    fixture.frame(fixture.touch(.ended, x, y))
    // Wait long enough that the next tap is a separate one.
    fixture.frames(30)
  }

  private func sample(
    _ phase: PointerSample.Phase, _ x: Double, _ y: Double, _ run: UpdateRun
  ) -> InputEvent.Kind {
    .pointer(
      PointerSample(
        id: 1, phase: phase, position: Point(x: x, y: y), time: run.nextTime))
  }
}
