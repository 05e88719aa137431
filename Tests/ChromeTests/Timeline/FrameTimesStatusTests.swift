import Chrome
import Motion
import Profiling
import Stage
import Testing
import WindowHost

@Suite struct FrameTimesStatusTests {
  /// Returns frames that start every ten milliseconds and take these times.
  private func window(_ times: [Nanoseconds], rasterized: [Int64] = []) -> FrameWindow {
    var window = FrameWindow()
    for (index, time) in times.enumerated() {
      var frame = FrameRecord(frame: Int64(index))
      frame[.start] = Int64(index) * 10_000_000
      frame[.wall] = time
      if index < rasterized.count { frame[.rasterized] = rasterized[index] }
      window.append(frame)
    }
    return window
  }

  @Test func `the median is between the middle times, and the worst is the longest`() {
    var status = FrameTimesStatus()
    status.measure(window([40, 10, 30, 20]), isIdle: false)
    #expect(status.p50 == 25)
    #expect(status.worst == 40)
    #expect(status.framesPerSecond == 100)
    let p99 = status.p99 ?? 0
    #expect(p99 > 30 && p99 < 40)
  }

  @Test func `an idle session has times but no rate`() {
    var status = FrameTimesStatus()
    status.measure(window([10, 20]), isIdle: true)
    #expect(status.framesPerSecond == nil)
    #expect(status.worst == 20)
  }

  @Test func `only the contents that the last frame rasterized count`() {
    var status = FrameTimesStatus()
    status.measure(window([1, 1, 1], rasterized: [9, 7, 2]), isIdle: false)
    #expect(status.rasterized == 2)
  }

  @Test func `without frames there are no times, and the earlier ones are removed`() {
    var status = FrameTimesStatus()
    status.measure(window([10, 20]), isIdle: false)
    status.measure(FrameWindow(), isIdle: false)
    #expect(status.p50 == nil && status.p99 == nil && status.worst == nil)
    #expect(status.framesPerSecond == nil)
  }
}
