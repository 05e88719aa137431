import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// The buttons of an open row of 320×44 points; a button is 80 points wide.
@Suite struct SwipeButtonsTests {
  @Test func `the first action is at the edge of the row`() throws {
    let run = try SwipeRun(trailing: ["Archive", "Flag"])
    run.swipe(2, by: -160)
    let trailing = try #require(run.buttons)
    #expect(trailing.frame == Rect(x: 160, y: 88, width: 160, height: 44))
    #expect(trailing.subviews.map(\.accessibilityLabel) == ["Archive", "Flag"])
    #expect(trailing.subviews.map(\.frame.minX) == [80, 0])

    let other = try SwipeRun(trailing: [], leading: ["Pin", "Unread"])
    other.swipe(2, by: 160)
    let leading = try #require(other.buttons)
    #expect(leading.frame == Rect(x: 0, y: 88, width: 160, height: 44))
    #expect(leading.subviews.map(\.frame.minX) == [0, 80])
  }

  @Test func `buttons share the revealed width equally`() throws {
    let run = try SwipeRun(trailing: ["Archive", "Flag"])
    run.drag(2, by: -60)
    let partly = try #require(run.buttons)
    #expect(partly.frame == Rect(x: 260, y: 88, width: 60, height: 44))
    #expect(partly.subviews.map(\.frame.width) == [30, 30])
  }

  @Test func `a tap on a button performs its action once and closes the row`() throws {
    let run = try SwipeRun(trailing: ["Archive", "Flag"])
    run.swipe(2, by: -160)
    run.fixture.frames(30)
    // The second action is from 160 to 240.
    run.fixture.frame(run.fixture.touch(.began, 200, 110))
    run.fixture.frames(2)
    run.fixture.frame(run.fixture.touch(.ended, 200, 110))
    #expect(run.performed == ["Flag 2"])
    #expect(run.offset(2) == 0)
    #expect(run.grid.indicesOfSelectedItems == [])
  }

  @Test func `buttons are removed after the row has covered them, and ignore taps until then`()
    throws
  {
    let run = try SwipeRun()
    run.swipe(2, by: -60)
    run.fixture.frames(30)
    let buttons = try #require(run.buttons)
    run.grid.closeSwipeActions()
    #expect(!buttons.isUserInteractionEnabled)
    run.fixture.frames(5)
    #expect(run.buttons === buttons)
    // A row closes within 0.25 s, which are 15 frames.
    run.fixture.frames(15)
    #expect(run.buttons == nil)
    #expect(buttons.superview == nil)
  }
}
