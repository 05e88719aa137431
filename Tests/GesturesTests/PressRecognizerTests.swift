import Gestures
import Testing

@Suite struct PressRecognizerTests {
  @Test func `a press with small moves inside the slop ends normally`() {
    let bench = GestureFixture()
    bench.down(1, 50, 50, at: 0, on: [bench.press(), bench.drag()])
    bench.expect("press began")
    bench.move(1, 56, 58, at: 10)
    bench.move(1, 50, 50, at: 20)
    bench.up(1, 53, 50, at: 30)
    bench.expect("press ended")
  }

  @Test func `a drag that wins cancels the press before the drag begins`() {
    let bench = GestureFixture()
    let press = bench.press()
    press.slop = .unlimited
    bench.down(1, 50, 50, at: 0, on: [press, bench.drag()])
    bench.move(1, 50, 70, at: 10)
    bench.move(1, 50, 50, at: 20)
    bench.up(1, 50, 50, at: 30)
    bench.expect(
      "press began", "press cancelled(Gestures.PressEvent.CancelReason.lost)",
      "drag began 0.0,10.0", "drag changed 0.0,-10.0", "drag ended 0.0,-10.0")
  }

  @Test func `a pointer that leaves the slop cancels the press even without a drag`() {
    let bench = GestureFixture()
    bench.down(1, 50, 50, at: 0, on: [bench.press()])
    bench.move(1, 50, 60, at: 10)
    bench.expect("press began")
    bench.move(1, 50, 60.5, at: 20)
    bench.move(1, 50, 50, at: 30)
    bench.up(1, 50, 50, at: 40)
    bench.expect("press cancelled(Gestures.PressEvent.CancelReason.moved)")
  }

  @Test func `cancelling the touch cancels the press`() {
    let bench = GestureFixture()
    bench.down(1, 50, 50, at: 0, on: [bench.press()])
    bench.cancel(1, 50, 50, at: 10)
    bench.expect("press began", "press cancelled(Gestures.PressEvent.CancelReason.cancelled)")
  }

  @Test func `a long press that wins cancels the press`() {
    let bench = GestureFixture()
    bench.down(1, 50, 50, at: 0, on: [bench.press(), bench.longPress()])
    bench.up(1, 50, 50, at: 600)
    bench.expect(
      "press began", "press cancelled(Gestures.PressEvent.CancelReason.lost)",
      "long press began", "long press ended")
  }

  @Test func `a press lets other recognizers win and is not cancelled by a tap`() {
    let bench = GestureFixture()
    bench.down(1, 50, 50, at: 0, on: [bench.press(), bench.tap()])
    bench.up(1, 50, 50, at: 20)
    bench.expect("press began", "press ended", "tap x1 fingers 1")
  }

  @Test func `a button in a cell never presses or taps the cell`() {
    let bench = GestureFixture()
    let button = bench.tap("button")
    button.isExclusive = true
    let cell: [GestureRecognizer] = [bench.press("cell"), bench.tap("cell tap"), bench.drag()]
    bench.down(1, 50, 50, at: 0, on: [button] + cell)
    bench.up(1, 50, 50, at: 20)
    bench.expect("button x1 fingers 1")
    // The cell stays unpressed even if the finger leaves the button and its tap fails.
    cell[2].isEnabled = false
    bench.down(1, 50, 50, at: 100, on: [button] + cell)
    bench.move(1, 50, 65, at: 110)
    bench.up(1, 50, 65, at: 120)
    bench.expect()
  }

  @Test func `a drag wins against an exclusive button`() {
    let bench = GestureFixture()
    let button = bench.tap("button")
    let highlight = bench.press("highlight")
    button.isExclusive = true
    bench.down(1, 50, 50, at: 0, on: [highlight, button, bench.press("cell"), bench.drag()])
    bench.move(1, 50, 65, at: 10)
    bench.up(1, 50, 65, at: 20)
    bench.expect(
      "highlight began", "highlight cancelled(Gestures.PressEvent.CancelReason.moved)",
      "drag began 0.0,5.0", "drag ended 0.0,5.0")
  }

  @Test(arguments: [1, 2, 3])
  func `the last event counts all fingers including those lifted at the same time`(
    fingers: Int
  ) {
    let bench = GestureFixture()
    let press = PressRecognizer()
    var counts: [Int] = []
    press.onEvent = { counts.append($0.pointerCount) }
    for finger in 1...fingers { bench.down(finger, 50, 50, at: 0, on: [press]) }
    // The first finger, which the press follows, is lifted last.
    for finger in (1...fingers).reversed() { bench.up(finger, 50, 50, at: 50) }
    #expect(counts == [1, fingers])
  }

  @Test func `a finger that was lifted earlier does not count`() {
    let bench = GestureFixture()
    let press = PressRecognizer()
    var counts: [Int] = []
    press.onEvent = { counts.append($0.pointerCount) }
    bench.down(1, 50, 50, at: 0, on: [press])
    bench.down(2, 50, 50, at: 10, on: [])
    bench.up(2, 50, 50, at: 20)
    bench.up(1, 50, 50, at: 21)
    #expect(counts == [1, 1])
  }

  @Test func `only the first finger on a view presses it`() {
    let bench = GestureFixture()
    let press = bench.press()
    bench.down(1, 50, 50, at: 0, on: [press])
    bench.down(2, 90, 50, at: 10, on: [press])
    bench.up(2, 90, 50, at: 20)
    bench.expect("press began")
    bench.up(1, 50, 50, at: 30)
    bench.expect("press ended")
  }

  @Test func `a touch that joins a drag does not press`() {
    let bench = GestureFixture()
    let drag = bench.drag()
    bench.down(1, 50, 50, at: 0, on: [drag])
    bench.move(1, 50, 70, at: 10)
    bench.down(2, 90, 50, at: 20, on: [bench.press(), drag])
    bench.up(2, 90, 50, at: 30)
    bench.expect("drag began 0.0,10.0")
  }

  @Test func `the secondary button does not press`() {
    let bench = GestureFixture()
    bench.down(1, 50, 50, at: 0, on: [bench.press()], device: .mouse, button: 3)
    bench.expect()
  }
}
