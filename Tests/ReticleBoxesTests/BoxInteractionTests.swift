import ReticleBoxes
import Drawing
import Geometry
import Gestures
import Scrolling
import Stage
import Testing

@Suite struct BoxInteractionTests {
  private func box(_ height: Double = 50) -> Box { Box(width: 320, height: height) }

  @Test func `taps and touch states reach the box`() throws {
    let run = try BoxFixture()
    let card = box(100)
    var heard: [String] = []
    card.onTap = { heard.append("tap") }
    card.onTouchesBegan = { heard.append("down") }
    card.onTouchesEnded = { heard.append("up") }
    card.onTouchesCancelled = { heard.append("cancelled") }
    card.onHighlightChanged = { heard.append($0 ? "lit" : "dark") }
    run.scroller.boxes = [card]
    run.scroller.layout()
    run.tap(50, 50)
    #expect(heard.sorted() == ["dark", "down", "lit", "tap", "up"])
    #expect(!card.isHighlighted)
    // Without a closure the box stays tappable.
    card.onTap = nil
    #expect(card.isTappable)
    card.onTap = { heard.append("tap") }
    card.isTappable = false
    heard = []
    run.tap(50, 50)
    #expect(!heard.contains("tap"))
  }

  /// Taps two boxes, one above the other, with two fingers at the same time.
  private func tapsWithTwoFingers(_ change: (Box, Box) -> Void) throws -> [String] {
    let run = try BoxFixture()
    let (first, second) = (box(100), box(100))
    var heard: [String] = []
    first.onTap = { heard.append("first") }
    second.onTap = { heard.append("second") }
    change(first, second)
    run.scroller.boxes = [first, second]
    run.scroller.layout()
    run.touch(.began, 50, 50)
    run.run(2)
    run.touch(.began, 50, 150, finger: 2)
    run.run(2)
    run.touch(.ended, 50, 150, finger: 2)
    run.touch(.ended, 50, 50)
    run.run(2)
    return heard
  }

  @Test func `a second finger cannot tap another box while one is on a tappable box`() throws {
    #expect(try tapsWithTwoFingers { _, _ in } == ["first"])
  }

  @Test func `boxes that allow simultaneous taps can be tapped with two fingers`() throws {
    let heard = try tapsWithTwoFingers { first, second in
      #expect(!first.allowsSimultaneousTaps)
      first.allowsSimultaneousTaps = true
      second.allowsSimultaneousTaps = true
      #expect(first.allowsSimultaneousTaps)
    }
    #expect(heard.sorted() == ["first", "second"])
  }

  @Test func `a box can be tapped again after another one was`() throws {
    let run = try BoxFixture()
    let (first, second) = (box(100), box(100))
    var heard: [String] = []
    first.onTap = { heard.append("first") }
    second.onTap = { heard.append("second") }
    run.scroller.boxes = [first, second]
    run.scroller.layout()
    run.tap(50, 50)
    run.tap(50, 150)
    run.tap(50, 50)
    #expect(heard == ["first", "second", "first"])
  }

  @Test func `a tap on a nested box reaches only the inner box`() throws {
    let run = try BoxFixture()
    let (outer, inner) = (box(100), box(50))
    var heard: [String] = []
    outer.onTap = { heard.append("outer") }
    inner.onTap = { heard.append("inner") }
    outer.boxes = [inner]
    run.scroller.boxes = [outer]
    run.scroller.layout()
    run.tap(50, 25)
    #expect(heard == ["inner"])
    run.tap(50, 75)
    #expect(heard == ["inner", "outer"])
  }

  @Test func `a finger that moves away cancels the touch and the highlight`() throws {
    let run = try BoxFixture()
    let card = box(100)
    var heard: [String] = []
    card.onTouchesEnded = { heard.append("ended") }
    card.onTouchesCancelled = { heard.append("cancelled") }
    run.scroller.boxes = [card]
    run.scroller.layout()
    run.touch(.began, 50, 50)
    run.run(2)
    #expect(card.isHighlighted)
    run.touch(.moved, 50, 90)
    run.run(1)
    #expect(!card.isHighlighted)
    run.touch(.ended, 50, 90)
    run.run(1)
    #expect(heard == ["cancelled"])
  }

  @Test(arguments: [(80.0, 0.0, "right"), (-80, 0, "left"), (0, -80, "up"), (0, 80, "down")])
  func `swipes have four directions`(dx: Double, dy: Double, direction: String) throws {
    let run = try BoxFixture()
    run.scroller.scrollView.isScrollEnabled = false
    let card = box(400)
    var heard: [String] = []
    card.onSwipe = { swipe in
      let name =
        swipe == .left ? "left" : swipe == .right ? "right" : swipe == .up ? "up" : "down"
      heard.append(name)
    }
    run.scroller.boxes = [card]
    run.scroller.layout()
    run.touch(.began, 150, 200)
    run.run(1)
    for step in 1...4 {
      run.touch(.moved, 150 + dx * Double(step) / 4, 200 + dy * Double(step) / 4)
      run.run(1)
    }
    run.touch(.ended, 150 + dx, 200 + dy)
    run.run(1)
    #expect(heard == [direction])
  }

  @Test func `a resting finger is a long press, and every step is reported`() throws {
    let run = try BoxFixture()
    let card = box(400)
    var steps = 0
    card.onLongPress = { _ in steps += 1 }
    run.scroller.boxes = [card]
    run.scroller.layout()
    run.touch(.began, 150, 200)
    run.run(31)
    #expect(steps == 1)
    run.touch(.moved, 160, 210)
    run.run(1)
    run.touch(.ended, 160, 210)
    run.run(1)
    #expect(steps == 3)
  }

  @Test func `touches on a button do not reach the box behind it`() throws {
    let run = try BoxFixture()
    let card = Box(width: 320)
    let button = ButtonBox("Press", width: 320, height: 60)
    card.boxes = [button]
    var heard: [String] = []
    card.onTap = { heard.append("card") }
    button.on(.touchDown) { heard.append("down") }
    button.on([.touchUpInside, .touchUpOutside]) { heard.append("up") }
    run.scroller.boxes = [card]
    run.scroller.layout()
    run.tap(100, 30)
    #expect(heard == ["down", "up"])
    button.removeHandlers(for: .touchUpInside)
    button.send(.touchUpInside)
    #expect(heard == ["down", "up", "up"])
    button.removeHandlers(for: [.touchUpInside, .touchUpOutside])
    button.send(.touchUpInside)
    #expect(heard == ["down", "up", "up"])
  }
}
