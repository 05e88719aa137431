import Testing
import WindowHost

@Suite("FrameHistory") struct FrameHistoryTests {
  @Test func `the last 240 frames are kept, the oldest first`() {
    var history = FrameHistory()
    for frame: Int64 in 0..<600 { history.append(time: frame, wake: frame) }
    #expect(history.count == 240)
    #expect(history.time(at: 0) == 360)
    #expect(history.time(at: 239) == 599)
    #expect(history.ascendingTimes == Array(360..<600))
  }

  @Test(arguments: [10, 60, 144, 240, 1000])
  func `the rate is that of the last second, however many frames it had`(rate: Int64) {
    var history = FrameHistory()
    for frame in 0..<(3 * rate) {
      history.append(time: 1, wake: frame * 1_000_000_000 / rate)
    }
    let last = (3 * rate - 1) * 1_000_000_000 / rate
    let found = history.framesPerSecond(at: last + 1000) ?? 0
    #expect(abs(found - Double(rate)) < 0.01)
  }

  @Test func `half a second after the last frame there is no rate`() {
    var history = FrameHistory()
    #expect(history.framesPerSecond(at: 0) == nil)
    history.append(time: 1, wake: 0)
    history.append(time: 1, wake: 10_000_000)
    #expect(history.framesPerSecond(at: 509_999_999) == 100)
    #expect(history.framesPerSecond(at: 510_000_000) == nil)
  }
}
