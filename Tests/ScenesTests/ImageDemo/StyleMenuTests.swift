import Geometry
import Gestures
import Scenes
import Stage
import Testing

/// The menu of cell styles in the scene `image-demo`.
@Suite struct StyleMenuTests {
  /// Creates the scene with the menu open.
  private func makeRun(_ viewport: Size = Size(width: 768, height: 1004)) throws -> SceneRun {
    let run = try SceneRun(.imageDemo, viewport)
    let button = try button(run)
    tap(run, button.center.x, button.center.y)
    return run
  }

  private func tap(_ run: SceneRun, _ x: Double, _ y: Double) {
    run.step([run.touch(1, .began, x, y)])
    run.step([run.touch(1, .ended, x, y)])
    run.pass(30)
  }

  /// Returns the frame of the button that opens the menu.
  private func button(_ run: SceneRun) throws -> Rect {
    let all = run.stage.accessibilityElements.flatMap { Self.flattened($0) }
    return try #require(all.first { $0.label == "Cell Type" }).frame
  }

  /// Returns the choices of the menu.
  private func elements(_ run: SceneRun) -> [AccessibilityElement] {
    run.stage.accessibilityElements.flatMap { Self.flattened($0) }.filter { $0.role == .menuItem }
  }

  private static func flattened(_ element: AccessibilityElement) -> [AccessibilityElement] {
    [element] + element.children.flatMap { flattened($0) }
  }

  @Test func `the choices are below the button and the current one is marked`() throws {
    let run = try makeRun()
    let rows = elements(run)
    #expect(rows.map(\.label) == ["Plain", "Filled"])
    #expect(rows.map(\.states) == [.selected, []])
    let button = try button(run)
    #expect(rows.map(\.frame.minX) == [button.minX + 6, button.minX + 6])
    #expect(rows.map(\.frame.minY) == [button.maxY + 10, button.maxY + 49])
  }

  @Test func `a choice is used and closes the menu`() throws {
    let run = try makeRun()
    let row = try #require(elements(run).last).frame
    tap(run, row.center.x, row.center.y)
    #expect(elements(run).isEmpty)
    #expect(try run.probe("cell[0].frame") == "0,0,256,168")
  }

  @Test func `a tap beside the choices closes the menu and chooses nothing`() throws {
    let run = try makeRun()
    tap(run, 100, 600)
    #expect(elements(run).isEmpty)
    #expect(try run.probes("cell[0].frame", "selection") == ["28,9,200,150", "none"])
  }

  @Test(arguments: [Key.escape, .delete, .backspace])
  func `a key that goes back closes the menu once`(key: Key) throws {
    let run = try makeRun()
    #expect(run.stage.handlesEscape)
    run.step([.key(KeyEvent(key))])
    #expect(!run.stage.handlesEscape)
    run.pass(30)
    #expect(elements(run).isEmpty)
  }

  @Test func `keys open it, choose, and go back to the button`() throws {
    let run = try SceneRun(.imageDemo, Size(width: 768, height: 1004))
    func responder() -> String {
      run.stage.host.keyboard.firstResponder?.accessibilityLabel ?? "none"
    }
    for _ in 0..<8 where responder() != "Cell Type" { run.step([.key(KeyEvent(.tab))]) }
    #expect(responder() == "Cell Type")
    run.step([.key(KeyEvent(.enter))])
    run.pass(30)
    #expect(elements(run).map(\.states) == [[.selected, .focused], []])
    run.step([.key(KeyEvent(.down))])
    #expect(elements(run).map(\.states) == [.selected, .focused])
    run.step([.key(KeyEvent(.enter))])
    run.pass(30)
    #expect(elements(run).isEmpty)
    #expect(try run.probe("cell[0].frame") == "0,0,256,168")
    #expect(responder() == "Cell Type")
  }
}
