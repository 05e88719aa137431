import Geometry
import Gestures
import Grid
import Items
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
    #expect(trailing.frame == Rect(x: 0, y: 88, width: 320, height: 44))
    // The first one is in front.
    #expect(trailing.subviews.map(\.accessibilityLabel) == ["Flag", "Archive"])
    #expect(trailing.subviews.map(\.frame.minX) == [160, 240])
    // Titles keep a distance of 6 points from the edges of their buttons.
    #expect(
      trailing.subviews.map { $0.subviews[0].frame }
        == Array(repeating: Rect(x: 6, y: 0, width: 68, height: 44), count: 2))

    let other = try SwipeRun(trailing: [], leading: ["Pin", "Unread"])
    other.swipe(2, by: 160)
    let leading = try #require(other.buttons)
    #expect(leading.frame == Rect(x: 0, y: 88, width: 320, height: 44))
    #expect(leading.subviews.map(\.accessibilityLabel) == ["Unread", "Pin"])
    #expect(leading.subviews.map(\.frame.maxX) == [160, 80])
  }

  @Test func `buttons share the revealed width equally`() throws {
    let run = try SwipeRun(trailing: ["Archive", "Flag"])
    run.drag(2, by: -60)
    let partly = try #require(run.buttons)
    #expect(partly.subviews.map(\.frame.minX) == [260, 290])
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

  @Test(arguments: [1.0, -1], [["Archive"], ["Archive", "Flag"]])
  func `the buttons of a released row always fill the part that the row has left`(
    direction: Double, titles: [String]
  ) throws {
    let run = try SwipeRun(trailing: titles, leading: titles)
    // Between half of the width of the buttons and all of it, so the row continues to open.
    run.drag(2, by: direction * 50 * Double(titles.count))
    run.release(2, at: direction * 50 * Double(titles.count), frames: 1)
    var widths: [Double] = []
    for _ in 0..<16 {
      widths.append(try run.expectRevealedPartIsFilled(2, direction))
      run.fixture.frame()
    }
    #expect(Set(widths).count > 10, "the row moves for 0.25 s")
    let buttons = try #require(run.buttons)
    run.grid.closeSwipeActions()
    for _ in 0..<14 {
      run.fixture.frame()
      widths.append(try run.expectRevealedPartIsFilled(2, direction, buttons))
    }
    #expect(Set(widths).count > 20)
  }

  @Test func `past 0.6 of the row's width, the button of the first action covers the others`()
    throws
  {
    let run = try SwipeRun(trailing: ["Archive", "Flag"])
    // 0.6 of 320 points are 192. The row is 160 + (220 − 160) / 2 = 190 points from its slot.
    run.drag(2, by: -220)
    let archive = try #require(run.buttons?.subviews.last)
    let flag = try #require(run.buttons?.subviews.first)
    #expect(archive.frame.minX == 130)
    #expect(flag.frame.minX == 130)
    // The change is animated, and not complete yet.
    #expect(archive.presentedFrame.minX > 131)
    #expect(archive.presentedFrame.minX < 225)
    run.fixture.frames(20)
    #expect(archive.presentedFrame.minX == 130)
    for x in stride(from: 90.0, through: 140, by: 10) {
      run.fixture.frame(run.fixture.touch(.moved, x, 110))
    }
    run.fixture.frames(20)
    // 160 of 320 points are less.
    #expect([flag, archive].map(\.presentedFrame.minX) == [160, 240])
  }

  @Test func `if an action removes its row, the buttons collapse like the row's slot`() throws {
    let run = try SwipeRun()
    run.onPerform = { index in
      run.fixture.source.count -= 1
      try run.grid.removeItems(at: [index], animation: .fade)
    }
    run.drag(2, by: -200)
    let buttons = try #require(run.buttons)
    run.release(2, at: -200)
    #expect(run.performed == ["Archive 2"])
    var heights: [Double] = []
    for _ in 0..<17 {
      // The row below moves up along the same curve.
      let below = try #require(run.grid.cellForItem(at: 2))
      heights.append(buttons.presentedFrame.height)
      let distance = buttons.presentedFrame.maxY - below.presentedFrame.minY
      #expect(distance.magnitude < 1e-6)
      #expect(buttons.presentedFrame.minY == 88)
      run.fixture.frame()
    }
    #expect(heights.first == 44)
    #expect(Set(heights).count == 17, "the slot collapses for 0.3 s")
    run.fixture.frames(3)
    #expect(run.buttons == nil)
  }

  @Test func `a row that an action removes in the next layout does not close before`() throws {
    let run = try SwipeRun()
    run.onPerform = { index in
      run.grid.performBeforeLayout {
        run.fixture.source.count -= 1
        try? run.grid.removeItems(at: [index], animation: .fade)
      }
    }
    run.drag(2, by: -200)
    let buttons = try #require(run.buttons)
    run.release(2, at: -200)
    #expect(buttons.frame == Rect(x: 0, y: 88, width: 320, height: 0))
    #expect(buttons.subviews.map(\.frame.minX) == [0])
  }
}
