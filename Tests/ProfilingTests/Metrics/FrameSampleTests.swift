import Motion
import Profiling
import Testing

struct FrameSampleTests {
  @Test(arguments: [(0, 0), (1, 0), (89, 0), (90, 30), (1000, 30)])
  func `metrics start at frame 30 unless the run has fewer than 90 frames`(frames: Int, first: Int)
  {
    let log = FrameLog(milliseconds: Array(repeating: 4, count: frames))
    let sample = FrameSample(log, rate: .sixty)
    #expect(sample.rows == first..<frames)
    #expect(sample.count == frames - first)
  }

  @Test func `a sample contains only its rows`() {
    let log = FrameLog(milliseconds: [9, 3, 1, 2, 9])
    let sample = FrameSample(log, rate: .sixty, rows: 1..<4)
    #expect(Array(sample.times) == [3_000_000, 1_000_000, 2_000_000])
    #expect(sample.ascendingTimes == [1_000_000, 2_000_000, 3_000_000])
    #expect(Array(sample[.frame]) == [1, 2, 3])
    #expect(sample.totalTime == 6_000_000)
  }
}
