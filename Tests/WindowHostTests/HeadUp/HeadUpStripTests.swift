import Drawing
import Geometry
import Motion
import Profiling
import Testing
import WindowHost

@Suite("HeadUpStrip") struct HeadUpStripTests {
  private static let window = Size(width: 1024, height: 600)
  private static let period: Nanoseconds = 16_666_667
  private let overlay = Overlay(theme: .light)

  private func draw(_ strip: HeadUpStrip, _ times: [Nanoseconds], at now: Nanoseconds = 0) {
    var history = FrameHistory()
    for time in times { history.append(time: time, wake: 0) }
    overlay.begin(window: Self.window, scale: 1)
    strip.draw(history, at: now)
  }

  @Test func `hidden it adds no command`() {
    let strip = HeadUpStrip(overlay: overlay, rate: .sixty, isShown: false)
    draw(strip, [1, 2, 3])
    #expect(overlay.list.commands.isEmpty)
    #expect(!strip.needsWords(at: 0, window: Self.window, scale: 1))
  }

  @Test(arguments: [(period / 2, 1), (period - 1, 1), (2 * period - 9, 2), (2 * period + 1, 3)])
  func `a late frame has a notch more for each state it is worse`(time: Int64, commands: Int) {
    let strip = HeadUpStrip(overlay: overlay, rate: .sixty, isShown: true)
    draw(strip, [])
    let empty = overlay.list.commands.count
    draw(strip, [time])
    #expect(overlay.list.commands.count - empty == commands)
  }

  @Test func `words stay for a quarter of a second`() {
    let strip = HeadUpStrip(overlay: overlay, rate: .sixty, isShown: true)
    #expect(strip.needsWords(at: 5, window: Self.window, scale: 1))
    strip.setWords(HeadUpStatus(), at: 5, window: Self.window, scale: 1)
    #expect(!strip.needsWords(at: 250_000_004, window: Self.window, scale: 1))
    #expect(strip.needsWords(at: 250_000_005, window: Self.window, scale: 1))
    #expect(strip.needsWords(at: 6, window: Size(width: 390, height: 600), scale: 1))
  }

  @Test func `it fades and is gone after 0.15 seconds`() {
    let strip = HeadUpStrip(overlay: overlay, rate: .sixty, isShown: true)
    strip.toggle(at: 1_000_000_000)
    draw(strip, [], at: 1_075_000_000)
    #expect(overlay.list.commands.allSatisfy { abs($0.opacity - 0.5) < 1e-9 })
    #expect(!overlay.list.commands.isEmpty)
    draw(strip, [], at: 1_150_000_000)
    #expect(overlay.list.commands.isEmpty)
  }

  @Test func `an idle strip asks to be drawn once more, and then no longer`() {
    let strip = HeadUpStrip(overlay: overlay, rate: .sixty, isShown: true)
    var status = HeadUpStatus()
    status.framesPerSecond = 60
    strip.setWords(status, at: 0, window: Self.window, scale: 1)
    #expect(strip.nextChange(after: 1) == 500_000_000)
    strip.setWords(HeadUpStatus(), at: 500_000_000, window: Self.window, scale: 1)
    #expect(strip.nextChange(after: 500_000_001) == nil)
  }
}
