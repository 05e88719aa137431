import Geometry
import Gestures
import Motion
import Testing

/// The states of a custom recognizer, in an arena with a millisecond clock.
@Suite struct GestureRecognizerTests {
  private let bench = GestureFixture()
  private let recognizer: ScriptedRecognizer

  init() { recognizer = ScriptedRecognizer("r", bench) }

  /// A recognizer that follows only the mouse.
  private final class MouseRecognizer: GestureRecognizer {
    override func shouldReceive(_ sample: PointerSample) -> Bool { sample.device == .mouse }
  }

  @Test func `a gesture is possible, active and ended until its pointers are up`() {
    #expect(recognizer.state == .possible)
    bench.down(1, 0, 0, at: 0, on: [recognizer])
    #expect(recognizer.state == .possible)
    #expect(recognizer.activate())
    #expect(recognizer.state == .active)
    recognizer.end()
    #expect(recognizer.state == .ended)
    bench.up(1, 0, 0, at: 10)
    #expect(recognizer.state == .possible)
    #expect(recognizer.pointers.isEmpty && recognizer.arena == nil)
    bench.expect("r ready")
  }

  @Test func `only an undecided recognizer with pointers can claim them`() {
    #expect(!recognizer.activate())
    #expect(!recognizer.recognize())
    bench.down(1, 0, 0, at: 0, on: [recognizer])
    #expect(recognizer.recognize())
    #expect(!recognizer.activate())
    #expect(recognizer.state == .ended)
  }

  @Test func `end and fail have no effect in other states`() {
    bench.down(1, 0, 0, at: 0, on: [recognizer])
    recognizer.end()
    #expect(recognizer.state == .possible)
    #expect(recognizer.activate())
    recognizer.fail()
    #expect(recognizer.state == .active)
    recognizer.end()
    recognizer.end()
    #expect(recognizer.state == .ended)
  }

  @Test func `cancelling fails an undecided gesture and interrupts an active one once`() {
    recognizer.cancel()
    #expect(recognizer.state == .possible)
    bench.down(1, 0, 0, at: 0, on: [recognizer])
    recognizer.cancel()
    #expect(recognizer.state == .failed)
    bench.up(1, 0, 0, at: 10)
    bench.expect("r ready")

    bench.down(1, 0, 0, at: 20, on: [recognizer])
    #expect(recognizer.activate())
    recognizer.cancel()
    recognizer.cancel()
    #expect(recognizer.state == .cancelled)
    bench.up(1, 0, 0, at: 30)
    bench.expect("r was cancelled", "r ready")

    bench.down(1, 0, 0, at: 40, on: [recognizer])
    #expect(recognizer.recognize())
    recognizer.cancel()
    #expect(recognizer.state == .ended)
  }

  @Test func `recognition is reported once for each gesture`() {
    var reports = 0
    recognizer.onRecognition = { _ in reports += 1 }
    for start in [0.0, 100] {
      bench.down(1, 0, 0, at: start, on: [recognizer])
      #expect(recognizer.activate())
      #expect(!recognizer.recognize())
      recognizer.end()
      bench.up(1, 0, 0, at: start + 10)
    }
    #expect(reports == 2)
  }

  @Test func `the center is the mean of the pointers that are down`() {
    #expect(recognizer.center == nil)
    bench.down(1, 0, 0, at: 0, on: [recognizer])
    bench.down(2, 100, 40, at: 0, on: [recognizer])
    #expect(recognizer.center == Point(x: 50, y: 20))
    bench.move(2, 200, 60, at: 10)
    #expect(recognizer.center == Point(x: 100, y: 30))
    bench.up(1, 0, 0, at: 20)
    #expect(recognizer.center == Point(x: 200, y: 60))
  }

  @Test func `a timer replaces the earlier one, and a recognized gesture has none`() {
    bench.down(1, 0, 0, at: 0, on: [recognizer])
    recognizer.startTimer(microseconds: 50_000, from: timestamp(0))
    recognizer.startTimer(microseconds: 100_000, from: timestamp(0))
    bench.fireTimers(at: 500)
    bench.expect("r fired at 100")
    recognizer.startTimer(microseconds: 100_000, from: timestamp(500))
    #expect(recognizer.activate())
    bench.fireTimers(at: 1000)
    bench.expect()
  }

  @Test func `a recognizer can decline a pointer`() {
    let mouse = MouseRecognizer(name: "mouse")
    bench.down(1, 0, 0, at: 0, on: [mouse])
    #expect(mouse.pointers.isEmpty)
    #expect(!mouse.activate())
    bench.up(1, 0, 0, at: 10)
    bench.down(1, 0, 0, at: 20, on: [mouse], device: .mouse)
    #expect(mouse.pointers.count == 1)
    #expect(mouse.activate())
  }
}
