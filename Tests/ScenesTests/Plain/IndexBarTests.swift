import Controls
import Geometry
import Gestures
import Grid
import Scenes
import Scrolling
import Stage
import Testing

@Suite struct IndexBarTests {
  private func run(_ sections: String, height: Double = 600) throws -> SceneRun {
    try SceneRun(
      .sections, Size(width: 390, height: height),
      [("sections", .text(sections)), ("index", .flag(true))])
  }

  @Test func `keys lead from entry to entry`() throws {
    let run = try run("20x10")
    let bar = try #require(try run.grid.indexBar)
    bar.becomeFirstResponder()
    run.step([.key(KeyEvent(.down))])
    #expect(try run.probe("offset.y") == "235")
    #expect(bar.accessibilityValue == "1")
    run.step([.key(KeyEvent(.end))])
    run.step([])
    #expect(try run.probe("section[19].header.visible") == "true")
    run.step([.key(KeyEvent(.home))])
    #expect(try run.probe("offset.y") == "0")
  }

  @Test func `the value is the section at the start of the viewport`() throws {
    let run = try run("20x10")
    try run.scroll(to: 240)
    #expect(try run.grid.indexBar?.accessibilityValue == "1")
  }

  @Test func `all entries can be reached where only some have room`() throws {
    let run = try run("200x10", height: 330)
    let bar = try #require(try run.grid.indexBar)
    #expect(bar.subviews.compactMap { $0 as? TextLabel }.map(\.text).count == 20)
    // 300 points from 15 on; section 101 of 200 is at half of it and a little more.
    run.step([run.touch(1, .began, 380, 166.6)])
    run.step([run.touch(1, .ended, 380, 166.6)])
    #expect(bar.accessibilityValue == "101")
  }
}
