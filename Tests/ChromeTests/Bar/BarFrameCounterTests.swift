import Chrome
import Profiling
import Testing

@Suite struct BarFrameCounterTests {
  private func window(_ frames: Range<Int>, time: Int64, allocations: Int64) -> FrameWindow {
    var window = FrameWindow()
    for frame in frames {
      var record = FrameRecord()
      record[.frame] = Int64(frame)
      record[.wall] = time
      record[.allocations] = allocations
      window.append(record)
    }
    return window
  }

  @Test func `the first frames are not counted`() {
    let first = window(0..<WarmUp.frames, time: 9_000_000, allocations: 500)
    #expect(BarFrameCounter.text(first).isEmpty)
  }

  @Test(
    .enabled(if: SystemMeter.countsAllocations),
    arguments: [(0, "0 allocations"), (1, "1 allocation"), (12, "12 allocations")]
      as [(
        Int64, String
      )])
  func `the text has the time in milliseconds and the allocations of a frame`(
    allocations: Int64, text: String
  ) {
    let window = window(100..<160, time: 314_000, allocations: allocations)
    #expect(BarFrameCounter.text(window) == "0.31 ms  ·  \(text)")
  }
}
