import Chrome
import Motion
import Profiling
import Stage
import Testing

@Suite("FrameWindow") struct FrameWindowTests {
  /// Returns a window of frames that began at these times, in nanoseconds.
  private func window(startingAt times: some Sequence<Int64>) -> FrameWindow {
    var window = FrameWindow()
    for (index, time) in times.enumerated() {
      var frame = FrameRecord(frame: Int64(index))
      frame[.start] = time
      frame[.wall] = Int64(index)
      window.append(frame)
    }
    return window
  }

  @Test func `the window keeps the last 240 frames, the oldest first`() {
    let window = window(startingAt: 0..<600)
    #expect(window.frames.map { $0[.frame] } == Array(360..<600))
    #expect(window.ascendingTimes == Array(360..<600))
  }

  @Test(arguments: [10, 60, 144, 240])
  func `the rate is that of the last second for any number of frames`(rate: Int64) {
    let window = window(startingAt: (0..<(3 * rate)).map { $0 * 1_000_000_000 / rate })
    let found = window.framesPerSecond ?? 0
    #expect(abs(found - Double(rate)) < 0.01)
  }

  @Test(arguments: [
    (0, "cold caches"), (400, "cells"),
  ])
  func `the last late frame is described with its cause`(
    frame: Int64, cause: String
  ) throws {
    var window = FrameWindow()
    for (number, time) in [(frame, 21_400_000), (frame + 1, 2_000_000)] as [(Int64, Int64)] {
      var record = FrameRecord(frame: number)
      record.add(time, to: .cells)
      record[.cpu] = time
      window.append(record)
    }
    let late = try #require(window.lastLateFrame(at: .sixty))
    #expect(late.frame == "frame \(frame), 21.40 ms")
    #expect(late.cause == cause)
    #expect(window.lastLateFrame(at: ClockRate(30)) == nil)
  }

  @Test func `a single frame has no rate`() {
    #expect(FrameWindow().framesPerSecond == nil)
    #expect(window(startingAt: [5]).framesPerSecond == nil)
    #expect(window(startingAt: [0, 10_000_000]).framesPerSecond == 100)
  }
}
