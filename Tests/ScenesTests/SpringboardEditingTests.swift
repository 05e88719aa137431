import Drawing
import Geometry
import Gestures
import Grid
import Scenes
import Stage
import Testing

/// Icons that wiggle while they are edited, and that open.
@Suite struct SpringboardEditingTests {
  private func makeRun(reducesMotion: Bool = false) throws -> SceneRun {
    let run = try SceneRun(.springboard, Size(width: 1024, height: 768))
    if reducesMotion { run.step([.environment(.reducedMotion(true))]) }
    return run
  }

  /// Holds the first icon until it is lifted, and drops it.
  private func hold(_ run: SceneRun) {
    run.step([run.touch(1, .began, 104, 96)])
    run.pass(40)
    run.step([run.touch(1, .ended, 104, 96)])
    run.pass(60)
  }

  private func tap(_ run: SceneRun, _ x: Double, _ y: Double) {
    run.step([run.touch(1, .began, x, y)])
    run.pass(3)
    run.step([run.touch(1, .ended, x, y)])
  }

  /// The angles at which the icons are drawn; nil for those that do not wiggle.
  private func angles(_ run: SceneRun) throws -> [Double?] {
    try run.grid.visibleCells.map { cell in
      for view in cell.subviews where !view.isHidden {
        if case .turned(let angle, _) = view.content?.elements.first { return angle }
      }
      return nil
    }
  }

  @Test func `icons wiggle after a long press until escape`() throws {
    let run = try makeRun()
    #expect(try angles(run).allSatisfy { $0 == nil })
    #expect(!run.stage.handlesEscape)
    hold(run)
    #expect(run.stage.handlesEscape)
    var seen: [Set<Double>] = Array(repeating: [], count: 20)
    for _ in 0..<15 {
      run.pass(1)
      for (index, angle) in try angles(run).enumerated() {
        seen[index].insert(try #require(angle))
      }
    }
    for angles in seen {
      #expect(angles.min() == -1.5 && angles.max() == 1.5)
    }
    // A wiggle is not a reason to wait.
    #expect(run.stage.pendingActivity.isEmpty)
    run.step([.key(KeyEvent(.escape))])
    #expect(try angles(run).allSatisfy { $0 == nil })
    run.pass(20)
    #expect(!run.stage.handlesEscape)
    let result = run.stage.runFrame(FrameInput(frame: run.frame + 1))
    #expect(!result.needsAnotherFrame)
  }

  @Test func `the button ends the wiggling`() throws {
    let run = try makeRun()
    hold(run)
    tap(run, 1024 - 12 - 36, 12 + 16)
    #expect(try angles(run).allSatisfy { $0 == nil })
    run.pass(20)
    // The button is gone: a tap where it was does nothing.
    tap(run, 1024 - 12 - 36, 12 + 16)
    run.pass(40)
    #expect(run.stage.pendingActivity.isEmpty)
  }

  @Test func `keys move an icon without a wiggle`() throws {
    let run = try makeRun()
    run.step([.key(KeyEvent(.tab))])
    run.step([.key(KeyEvent(.right, modifiers: .alt))])
    run.pass(40)
    #expect(try run.probe("item[1]") == "0")
    #expect(try angles(run).allSatisfy { $0 == nil })
  }

  @Test func `a lifted icon does not wiggle`() throws {
    let run = try makeRun()
    hold(run)
    run.step([run.touch(1, .began, 104, 96)])
    run.pass(45)
    for _ in 0..<15 {
      run.pass(1)
      #expect(try angles(run)[0] == 0)
    }
  }

  @Test func `with reduced motion, icons do not wiggle`() throws {
    let run = try makeRun(reducesMotion: true)
    hold(run)
    #expect(run.stage.handlesEscape)
    for _ in 0..<15 {
      run.pass(1)
      #expect(try angles(run).allSatisfy { $0 == nil })
    }
    run.step([.key(KeyEvent(.escape))])
    #expect(!run.stage.handlesEscape)
  }

  @Test func `a tap opens an icon, and escape closes it`() throws {
    let run = try makeRun()
    tap(run, 104, 96)
    run.pass(40)
    let viewer = try #require(run.grid.itemViewer)
    #expect(viewer.isOpen && viewer.index == 0)
    #expect(viewer.superview != nil)
    run.step([.key(KeyEvent(.escape))])
    run.pass(60)
    #expect(viewer.superview == nil)
    #expect(try run.grid.visibleCells.allSatisfy { !$0.isHidden })
  }

  @Test func `a tap opens no icon while they wiggle`() throws {
    let run = try makeRun()
    hold(run)
    tap(run, 512, 300)
    run.pass(40)
    #expect(try run.grid.itemViewer == nil)
    run.step([.key(KeyEvent(.escape))])
    #expect(try run.grid.itemViewer != nil)
  }

  @Test func `a frame of wiggling icons draws nothing anew after the first period`() throws {
    let run = try makeRun()
    hold(run)
    run.pass(30)
    let contents = Set(try run.grid.visibleCells.flatMap { $0.subviews.compactMap(\.content) })
    #expect(contents.count <= 20 * 3)
    let count = run.stage.host.layers.layers.count
    run.pass(60)
    #expect(run.stage.host.layers.layers.count == count)
  }
}
